// What only the server's end of the protocol needs; it is not published.
export { type AnswerableMessage, answerableMessage, isMoveMessage } from './messages.ts';
export type { StoredSummary } from './stored-summary.ts';
export { type OwnEvents, openServerWire, type ServerWire } from './wire-format.ts';
