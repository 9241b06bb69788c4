import type { studyWords } from './words.ts';

/** What the lab says of Key of the Door's figures, in German. */
export const de: Record<keyof typeof studyWords, string> = {
  'study.rarities': 'Seltenes',
  'study.keys': 'Gewonnene Schlüssel',
  rarities: 'Runden, in denen es vorkommt',
  'rarities.axis': 'Was vorkommt',
  'rarities-a-deal': 'Wie oft es in einer Runde vorkommt',
  'rarities-a-deal.axis': 'Was vorkommt',
  ...Object.fromEntries(
    Object.entries({
      'stolen-unclaimed': 'ein nicht angesagter Schlüssel wird gestohlen',
      'stolen-bust': 'ein geplatzter Schlüssel wird gestohlen',
      'stolen-bent': 'ein verbogener Schlüssel wird gestohlen',
      'steal-refused': 'ein Diebstahl ist unberechtigt',
      'claim-refused': 'eine Ansage ist falsch',
      'forced-back': 'eine Karte muss zurückgenommen werden',
      'laid-face-down': 'eine Karte wird verdeckt gelegt',
      passed: 'jemand passt',
      'joker-1': 'der erste Joker führt einen Schlüssel an',
      'joker-2': 'der zweite Joker',
      'joker-3': 'der dritte Joker',
      'joker-4': 'der vierte Joker',
    }).flatMap(([name, text]) => [
      [`rarities.${name}`, text],
      [`rarities-a-deal.${name}`, text],
    ]),
  ),
  'keys-won': 'Gewonnene Schlüssel je Runde',
  'keys-won.axis': 'Kopf des Schlüssels',
  'points-of-keys': 'Punkte eines gewonnenen Schlüssels',
  'points-of-keys.axis': 'Kopf des Schlüssels',
  'keys-won.jack': 'Bube',
  'keys-won.queen': 'Dame',
  'keys-won.king': 'König',
  'keys-won.joker': 'Joker',
  'points-of-keys.jack': 'Bube',
  'points-of-keys.queen': 'Dame',
  'points-of-keys.king': 'König',
  'points-of-keys.joker': 'Joker',
  'key-sizes': 'Gewonnene Schlüssel nach der Zahl ihrer Karten, Kopf eingeschlossen',
  'key-sizes.axis': 'Karten des Schlüssels',
};
