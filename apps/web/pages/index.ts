import { fetchedPage } from '../parts/fetched.tsx';

export const DailyPage = fetchedPage(() => import('./daily/DailyPage.tsx'));
export const FairPage = fetchedPage(() => import('./fair/FairPage.tsx'));
export const LabPage = fetchedPage(() => import('./lab/LabPage.tsx'));
export const LearnPage = fetchedPage(() => import('./learn/LearnPage.tsx'));
export const MatchesPage = fetchedPage(() => import('./matches/MatchesPage.tsx'));
export const ReplayPage = fetchedPage(() => import('./replay/ReplayPage.tsx'));
export const ReportPage = fetchedPage(() => import('./report/ReportPage.tsx'));
export const RulesPage = fetchedPage(() => import('./rules/RulesPage.tsx'));
export const ScenePage = fetchedPage(() => import('./scene/ScenePage.tsx'));
export const SettingsPage = fetchedPage(() => import('./settings/SettingsPage.tsx'));
export const TablePage = fetchedPage(() => import('./table/TablePage.tsx'));
export const YouPage = fetchedPage(() => import('./you/YouPage.tsx'));
