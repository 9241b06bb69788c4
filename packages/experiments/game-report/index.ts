export { formatAmount, formatPercent } from '../estimate.ts';
export {
  bonferroniBound,
  type ComparedFigure,
  compareReports,
  type ReportComparison,
  zDistance,
} from './compare-reports.ts';
export * from './game-report.ts';
export { ledgerSection } from './ledger.ts';
export type {
  GameReportPlan,
  ReportedGame,
  RulingPlan,
  RulingVariant,
  RunPlan,
  SectionContent,
  SectionPlan,
} from './plan.ts';
export { ReportInputs, roundFigures } from './report-inputs.ts';
export { experimentsOf, type ReportSettings, writeReport } from './write-report.ts';
