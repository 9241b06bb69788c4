/** What triples are called. */
export const KINDS = {
  'high-card': 'high card',
  pair: 'pair',
  colour: 'colour',
  sequence: 'sequence',
  'pure-sequence': 'pure sequence',
  triplet: 'triplet',
} as const;

/** What the lab says of jammat's figures. */
export const studyWords: Readonly<Record<string, string>> = {
  'study.lines': 'What lines make',
  kinds: 'Lines by what they make',
  'kinds.axis': 'Triple',
  'best-line': 'Everybody’s best line by what it makes',
  'best-line.axis': 'Triple',
  ...Object.fromEntries(
    Object.entries(KINDS).flatMap(([name, text]) => [
      [`kinds.${name}`, text],
      [`best-line.${name}`, text],
    ]),
  ),
  'study.positions': 'What lies at each position',
  standing: 'Share of all triples of a pack that the line beats, on average',
  'standing.axis': 'Position, the best lines first',
  ...Object.fromEntries(
    Object.entries(KINDS).flatMap(([name, text]) => [
      [`at-${name}`, `Lines that are: ${text}`],
      [`at-${name}.axis`, 'Position, the best lines first'],
    ]),
  ),
  'positions-won': 'Positions that somebody wins rather than nobody',
  'positions-won.axis': 'Position, the best lines first',
};
