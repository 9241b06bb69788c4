const HAPPENS = {
  'ten-clears': 'a ten clears the pile',
  'four-clear': 'four of a rank clear the pile',
  'pick-up': 'somebody takes the pile',
  'undercard-plays': 'an undercard is turned up and plays',
  'undercard-fails': 'an undercard is turned up and does not',
  train: 'somebody is on the train',
  exorcism: 'an exorcism',
  drawn: 'the deal is drawn',
} as const;

/** What the lab says of Three Card's figures. */
export const studyWords: Readonly<Record<string, string>> = {
  'study.course': 'The course of a deal',
  'study.opening': 'The worth of opening',
  course: 'Deals in which it happens',
  'course.axis': 'What happens',
  'course-a-deal': 'How often it happens in a deal',
  'course-a-deal.axis': 'What happens',
  ...Object.fromEntries(
    Object.entries(HAPPENS).flatMap(([name, text]) => [
      [`course.${name}`, text],
      [`course-a-deal.${name}`, text],
    ]),
  ),
  'wins-from-opener': 'Deals won, counted from whoever opens',
  'wins-from-opener.axis': 'In order of turns; the opener is 1',
};
