export { cardListNotation, cardNotation } from './card-notation.ts';
export * from './cards.ts';
export * from './choice-likelihood.ts';
export * from './contract.ts';
export * from './deal-rivals.ts';
export { dealUnseen } from './deal-unseen.ts';
export * from './dealing-record.ts';
export { decodeText, textDecoder } from './decode-text.ts';
export { defaultMessages } from './default-messages.ts';
export * from './default-table-text.ts';
export { defineGame } from './define-game.ts';
export * from './draw-subset.ts';
export type * from './entry-number.ts';
export { DEALING_VERSION, encodeHashInput, uint32Bytes } from './hash-input.ts';
export * from './join-lists.ts';
export * from './languages.ts';
export * from './match.ts';
export * from './messages.ts';
export * from './move-rejection.ts';
export * from './options.ts';
export { parseRecord } from './parse-record.ts';
export {
  BOT_PREFIX,
  distinctNames,
  normalizeName,
  normalizeText,
  whyUnclearName,
} from './person-name.ts';
export * from './playout.ts';
export * from './preview-move.ts';
export * from './quantized-base64.ts';
export * from './random.ts';
export * from './random-assignment.ts';
export * from './record.ts';
export * from './rejection.ts';
export * from './result.ts';
export * from './sample-by-weight.ts';
export * from './seal.ts';
export * from './seats.ts';
export { seatsOnScreen } from './seats-on-screen.ts';
export * from './shuffle.ts';
export type * from './tie-break.ts';
export * from './times.ts';
export * from './weighted-choice.ts';
