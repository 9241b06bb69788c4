const HAPPENS = {
  'ten-clears': 'eine Zehn räumt den Stapel ab',
  'four-clear': 'vier eines Rangs räumen den Stapel ab',
  'pick-up': 'jemand nimmt den Stapel',
  'undercard-plays': 'eine Unterkarte wird aufgedeckt und passt',
  'undercard-fails': 'eine Unterkarte wird aufgedeckt und passt nicht',
  train: 'jemand sitzt in der Bahn',
  exorcism: 'ein Exorzismus',
  drawn: 'die Runde endet unentschieden',
} as const;

/** What the lab says of Three Card's figures, in German. */
export const de: Readonly<Record<string, string>> = {
  'study.course': 'Der Verlauf einer Runde',
  'study.opening': 'Was das Eröffnen wert ist',
  course: 'Runden, in denen es vorkommt',
  'course.axis': 'Was vorkommt',
  'course-a-deal': 'Wie oft es in einer Runde vorkommt',
  'course-a-deal.axis': 'Was vorkommt',
  ...Object.fromEntries(
    Object.entries(HAPPENS).flatMap(([name, text]) => [
      [`course.${name}`, text],
      [`course-a-deal.${name}`, text],
    ]),
  ),
  'wins-from-opener': 'Gewonnene Runden, von dem an gezählt, der eröffnet',
  'wins-from-opener.axis': 'In der Reihenfolge der Züge; wer eröffnet, ist 1',
};
