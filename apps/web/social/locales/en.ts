/** Messages about other people: chat, mutes, reports, quick matches and ratings. */
export const en = {
  mute: 'Mute',
  unmute: 'Hear again',
  muted: 'muted',
  hint: 'Whoever you mute is not told, and you hear nothing they say, at any table.',
  report: 'Report',
  'report.why': 'What is wrong?',
  'report.send': 'Send',
  'report.done': 'Thank you. Whoever runs this room will read it.',
  'reason.name': 'Their name is rude',
  'reason.pestering': 'They pester others',
  'reason.stalling': 'They keep others waiting on purpose',
  'reason.cheating': 'They play unfairly',

  'quick.title': 'Looking for players',
  'quick.alone': 'Nobody else waits for this game just now.',
  'quick.others_one': 'One other player waits.',
  'quick.others_other': '{{count}} other players wait.',
  'quick.waited': 'You have waited {{time}}.',
  'quick.seats': 'Players at the table',
  'quick.any': 'Any',
  'quick.rated':
    'With clocks, and it counts for ratings unless two of you share an internet connection. You meet whoever is about as strong first.',
  'quick.bots': 'Nobody has come yet. You can go on waiting, or let bots have the other seats.',
  'quick.fill': 'Play with bots now',
  'quick.stop': 'Stop waiting',

  'best.title': 'Best players',
} as const;
