import type { en } from './en.ts';

/** Every sentence of the pages about fair dealing that is not in their texts, in German. */
export const de: Record<keyof typeof en, string> = {
  nav: 'Ehrliches Austeilen',
  dealing: 'Wie ausgeteilt wird',
  threats: 'Gefahren',
  whole: 'Der ganze Text, auf Englisch',
  verifier: 'Prüfseite aufheben',
};
