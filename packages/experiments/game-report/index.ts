export { formatAmount, formatPercent } from '../finding.ts';
export {
  bonferroniBound,
  type ComparedFigure,
  compareReports,
  type ReportComparison,
  zDistance,
} from './compare-reports.ts';
export * from './form.ts';
export { ReportInputs, roundFigures } from './found.ts';
export { ledgerSection } from './ledger.ts';
export type {
  GameReportPlan,
  RulingVariant,
  ReportedGame,
  RulingPlan,
  RunPlan,
  SectionContent,
  SectionPlan,
} from './plan.ts';
export { experimentsOf, type ReportSettings, writeReport } from './write-report.ts';
