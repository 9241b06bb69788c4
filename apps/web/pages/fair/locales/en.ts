/** Every sentence of the pages about fair dealing that is not in their texts. */
export const en = {
  nav: 'Fair dealing',
  dealing: 'How cards are dealt',
  threats: 'Threats',
  whole: 'The whole text, in English',
  verifier: 'Keep the verifier',
} as const;
