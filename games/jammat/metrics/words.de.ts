/** What triples are called, in German. */
export const KINDS_DE = {
  'high-card': 'hohe Karte',
  pair: 'Paar',
  colour: 'Farbe',
  sequence: 'Folge',
  'pure-sequence': 'reine Folge',
  triplet: 'Drilling',
} as const;

/** What the lab says of jammat's figures, in German. */
export const de: Readonly<Record<string, string>> = {
  'study.lines': 'Was Reihen ergeben',
  kinds: 'Reihen nach dem, was sie ergeben',
  'kinds.axis': 'Art',
  'best-line': 'Die jeweils beste Reihe nach dem, was sie ergibt',
  'best-line.axis': 'Art',
  ...Object.fromEntries(
    Object.entries(KINDS_DE).flatMap(([name, text]) => [
      [`kinds.${name}`, text],
      [`best-line.${name}`, text],
    ]),
  ),
  'study.positions': 'Was an jedem Platz liegt',
  standing: 'Anteil aller Dreier eines Kartenspiels, den die Reihe im Mittel schlägt',
  'standing.axis': 'Platz, die besten Reihen zuerst',
  ...Object.fromEntries(
    Object.entries(KINDS_DE).flatMap(([name, text]) => [
      [`at-${name}`, `Reihen dieser Art: ${text}`],
      [`at-${name}.axis`, 'Platz, die besten Reihen zuerst'],
    ]),
  ),
  'positions-won': 'Plätze, die jemand gewinnt und nicht niemand',
  'positions-won.axis': 'Platz, die besten Reihen zuerst',
};
