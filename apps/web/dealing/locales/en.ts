import { en as verifier } from '../../verifier/locales/en.ts';

/** Messages about the dealing; loaded on demand. */
export const en = {
  ...verifier,
  title: 'Was it dealt fairly?',
  'fixed.before': 'These cards were fixed before you were dealt in.',
  'fixed.no-proof':
    'This match was dealt without an exchange, as matches once were. Nobody can check how its packs were shuffled.',
  'fixed.parts':
    'Every pack of the match follows from a secret of the server and what {{players}} put in. All of them were committed to their values before any was known, so nobody could choose the cards.',
  'fixed.alone':
    'Every pack of the match follows from a secret the server was committed to. Nobody else was there to put anything in: only the server could have chosen the cards.',
  'fixed.later':
    'When the match is over, its record shows all of it. Whoever sees the replay can check every card.',
  'fixed.fingerprint': 'The server’s commitment',
  'void.no-commitment':
    '{{players}} did not answer when the cards were shuffled, so it was done again.',
  'void.no-value': '{{players}} broke off when the cards were shuffled, so it was done again.',
  'void.other-value':
    '{{players}} answered otherwise than announced when the cards were shuffled, so it was done again.',
  'void.power':
    'If the server lied about who broke off, it could choose between {{draws}} shuffles, and no more: whoever has failed once is not asked again.',
  yourself: 'you',
  'objection.title': 'Something is wrong with how these cards were dealt.',
  'step-own': 'Your own part',
  'own-right': 'It stands in the record as this browser put it in.',
  'own-looked-on': 'You put nothing in; what was published then is what stands in the record.',
  'own-unknown': 'This browser was not there, or does not remember.',
  'verdict-right': 'Everything is right: the cards were fixed before anybody was dealt in.',
  elsewhere: 'Check it without this room',
  'elsewhere-text':
    'Keep the verifier, a page of its own that needs no network, and give it the downloaded record.',
  'elsewhere-keep': 'Keep the verifier',
} as const;
