export { formatAmount, formatPercent } from '../estimate.ts';
export { normalUpperTail } from '../normal-tail.ts';
export { bonferroniBound, type ComparedFigure, compareReports } from './compare-reports.ts';
export { type FormatValue, formatInterval, formatSigned } from './format-interval.ts';
export * from './game-report.ts';
export { ledgerSection } from './ledger.ts';
export type { GameReportPlan, ReportedGame, RulingPlan, RunPlan, SectionPlan } from './plan.ts';
export { ReportInputs, roundFigures } from './report-inputs.ts';
export { experimentsOf, writeReport } from './write-report.ts';
