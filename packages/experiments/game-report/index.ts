export { amount, percent } from '../finding.ts';
export {
  boundFor,
  type ComparedFigure,
  compareReports,
  distance,
  type ReportComparison,
} from './compare-reports.ts';
export * from './form.ts';
export { Found, shippedFigures } from './found.ts';
export { ledgerSection } from './ledger.ts';
export type {
  GameReportPlan,
  LedgerSwitch,
  ReportedGame,
  RulingPlan,
  RunPlan,
  SectionContent,
  SectionPlan,
} from './plan.ts';
export { experimentsOf, type ReportSettings, writeReport } from './write-report.ts';
