import type { en } from './en.ts';

/** What the lab says of any game's experiments, in German. */
export const de: Record<keyof typeof en, string> = {
  'wrong-number-of-bots':
    'Nenn mindestens einen Bot und höchstens so viele, wie es Plätze gibt ({{seats}}).',
  'unknown-bot': 'Einen Bot „{{bot}}“ gibt es nicht. Es gibt: {{known}}.',
  'unknown-study':
    'Eine Untersuchung „{{study}}“ gibt es zu diesem Spiel nicht. Es gibt: {{known}}.',
  'no-deals': 'Ein Versuch hat eine ganze Zahl von Runden, mindestens 1, nicht {{deals}}.',

  'bad-request':
    'Eine Anfrage ist ein JSON-Objekt pro Zeile: {"do": "reset", "seats": 4, "seed": 7}, oder "step", "observe", "sample".',
  'not-reset': 'Fang an mit {"do": "reset", "seats": 4, "seed": 7}.',
  'bad-seed': 'Ein Keim ist ein Text oder eine ganze Zahl.',
  'move-needed': 'Dieser Platz ist am Zug: null ist kein Zug.',

  'report.title': '{{title}}: ein Versuch',
  'report.game': 'Spiel',
  'report.game-version': '{{title}}, Regeln in Version {{version}}',
  'report.options': 'Einstellungen',
  'report.defaults': 'die des Spiels',
  'report.against': 'Verglichen mit',
  'report.bots': 'Bots, nach Plätzen',
  'report.deals': 'Runden',
  'report.stopped': '{{deals}} von {{asked}}, von Hand angehalten',
  'report.seed': 'Keim',
  'report.effort': 'Mühe der Stufen',
  'report.iterations': 'Spielverläufe, die eine Suche versucht',
  'report.again': 'Dasselbe noch einmal',
  'report.intervals':
    'Jede Zahl steht mit ihrem 95-%-Intervall: Von zwanzig solchen Intervallen verfehlt eines die Wahrheit.',
  'report.figures': 'Die Zahlen',
  'report.value': 'Zahl',
  'report.interval': '95-%-Intervall',
  'report.met': 'Runden',
  'report.alike': 'in allen gleich',
  'report.once': 'nach einer unbekannt',

  'points-by-place': 'Punkte pro Runde, nach dem Sitzplatz',
  'points-by-place.axis': 'Vom Geber aus nach links',
  'wins-by-place': 'Gewonnene Runden, nach dem Sitzplatz',
  'wins-by-place.axis': 'Vom Geber aus nach links',
  'points-by-bot': 'Punkte pro Runde, nach Bot',
  'points-by-bot.axis': 'Bot',
  'wins-by-bot': 'Gewonnene Runden, nach Bot',
  'wins-by-bot.axis': 'Bot',
  'points-in-all': 'Punkte pro Runde, aller zusammen',
  'points-in-all.axis': '',
  'points-in-all.points': 'Punkte',
  length: 'Wie lang eine Runde ist',
  'length.axis': '',
  'length.moves': 'Züge',
};
