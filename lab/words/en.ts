/** What the lab says of any game's experiments. */
export const en = {
  'wrong-number-of-bots': 'Name one bot at least and no more than there are seats ({{seats}}).',
  'unknown-bot': 'There is no bot “{{bot}}”. There are: {{known}}.',
  'unknown-study': 'There is no study “{{study}}” of this game. There are: {{known}}.',
  'no-deals': 'An experiment takes a whole number of deals from 1, not {{deals}}.',

  'bad-request':
    'A request is one JSON object a line: {"do": "reset", "seats": 4, "seed": 7}, or "step", "observe", "sample".',
  'not-reset': 'Begin with {"do": "reset", "seats": 4, "seed": 7}.',
  'bad-seed': 'A seed is a text or a whole number.',
  'move-needed': 'It is this seat’s turn: null is no move.',

  'report.title': '{{title}}: an experiment',
  'report.game': 'Game',
  'report.game-version': '{{title}}, rules version {{version}}',
  'report.options': 'Options',
  'report.defaults': 'the game’s own',
  'report.bots': 'Bots by seat',
  'report.deals': 'Deals',
  'report.stopped': '{{deals}} of {{asked}}, stopped by hand',
  'report.seed': 'Seed',
  'report.effort': 'Effort of the levels',
  'report.iterations': 'Lines of play a search tries',
  'report.again': 'The same again',
  'report.intervals':
    'Every figure stands with its 95% interval: of twenty such intervals one misses the truth.',
  'report.figures': 'The figures',
  'report.value': 'figure',
  'report.interval': '95% interval',
  'report.met': 'deals',

  'points-by-place': 'Points a deal, by where one sits',
  'points-by-place.axis': 'From the dealer’s left',
  'wins-by-place': 'Deals won, by where one sits',
  'wins-by-place.axis': 'From the dealer’s left',
  'points-by-bot': 'Points a deal, by bot',
  'points-by-bot.axis': 'Bot',
  'wins-by-bot': 'Deals won, by bot',
  'wins-by-bot.axis': 'Bot',
  length: 'How long a deal is',
  'length.axis': '',
  'length.moves': 'moves',
} as const;
