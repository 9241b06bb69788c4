export * from './daily.ts';
export * from './duplicate.ts';
export { dayText, type Immutable } from './fields.ts';
export * from './guest-name.ts';
export {
  type ClientMessage,
  clientMessage,
  type ServerMessage,
  serverMessage,
} from './messages.ts';
export { type ConditionalMove, type PlanReport, planReport } from './plan.ts';
export * from './protocol.ts';
export * from './requests.ts';
export * from './responses.ts';
export * from './table.ts';
export { type ClientWire, openClientWire } from './wire-format.ts';
