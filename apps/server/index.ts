export { createServer, type Server } from './create-server.ts';
export { type DailyRotation, dailyTableFor } from './daily/plan-day.ts';
export { checkPort } from './http/check-port.ts';
export { redactingLogger } from './redacting-logger.ts';
export { resetName } from './reset-name.ts';
export {
  DEFAULT_LIMITS,
  DEFAULT_OPERATIONS,
  type Limits,
  type OperationsAddress,
} from './settings.ts';
export { StartupError } from './startup-error.ts';
export { RestoreError } from './storage/backup.ts';
export { type BackupReport, checkBackup } from './storage/check-backup.ts';
export type { StoreReport } from './storage/check-store.ts';
export type { DamagedTable } from './storage/damaged-tables.ts';
export { isFileHeld } from './storage/file-lock.ts';
export { openStore } from './storage/open-store.ts';
export type {
  OperatorAnswers,
  OperatorRequest,
  ServerLoad,
  TableActivity,
} from './storage/operator-requests.ts';
export type { Store } from './storage/store.ts';
export type { OverviewState, OverviewTable } from './storage/table-overview.ts';
