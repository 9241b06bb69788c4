/** What the page of lessons says around what the coach of a game says. */
export const en = {
  'page.title': 'Learn {{game}}',
  coach: 'Coach',
  step: 'Step {{step}} of {{steps}}',
  done: 'Lesson done',
  watch: 'Watch the table …',
  'go-on': 'Go on',
  'not-now': 'That is allowed, but not what comes now.',
  'start-again': 'Start again from the beginning',
  'over.title': 'Well played!',
  'over.learnt': 'Now you know:',
  'over.play': 'Play a real game now',
  'over.rules': 'All the rules',
  'over.next': 'Next: learn {{game}}',
  'over.again': 'Once more',
} as const;
