export { formatAmount, formatPercent } from '../estimate.ts';
export { bonferroniBound, type ComparedFigure, compareReports } from './compare-reports.ts';
export * from './game-report.ts';
export { ledgerSection } from './ledger.ts';
export type { GameReportPlan, ReportedGame, RulingPlan, RunPlan, SectionPlan } from './plan.ts';
export { ReportInputs, roundFigures } from './report-inputs.ts';
export { experimentsOf, writeReport } from './write-report.ts';
