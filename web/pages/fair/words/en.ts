/** Every sentence of the pages about fair dealing that is not in their texts. */
export const en = {
  nav: 'Fair dealing',
  dealing: 'How cards are dealt',
  threats: 'Threats',
  verifier: 'Keep the verifier',
} as const;
