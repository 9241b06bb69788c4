export { createServer, type Server } from './create-server.ts';
export { type DailyRotation, tableOn } from './daily/plan-day.ts';
export { discreetLog } from './log.ts';
export type { RateLimit } from './rate-limiter.ts';
export { resetName } from './reset-name.ts';
export {
  LIMITS,
  type Limits,
  OPERATIONS,
  type OperationsAddress,
  type ServerSettings,
} from './settings.ts';
export { CannotOpen } from './startup-error.ts';
export { RestoreError } from './storage/backup.ts';
export type { CommitCounts } from './storage/group-commit.ts';
export { openStore } from './storage/open-store.ts';
export type { Store } from './storage/store.ts';
