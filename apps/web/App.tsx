import { UiProvider } from '@rota/ui';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { type PathPattern, Route, Router, Switch, useSearch } from 'wouter';
import {
  type AppServices,
  AppServicesProvider,
  useAppServices,
  usePreferences,
} from './app/app-services.ts';
import { Page } from './components/Page.tsx';
import {
  CompanionPage,
  DailyPage,
  DuplicatePage,
  FairPage,
  FriendPage,
  LabPage,
  LearnPage,
  MatchesPage,
  PracticePage,
  PrintPage,
  ReplayPage,
  ReportPage,
  RulesPage,
  ScenePage,
  SettingsPage,
  SheetsPage,
  TablePage,
  YouPage,
} from './pages/index.ts';
import { LobbyPage } from './pages/lobby/LobbyPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';

export function App({ services }: { services: AppServices }) {
  const { staticSite } = services;
  return (
    <I18nextProvider i18n={services.i18n}>
      <AppServicesProvider value={services}>
        <Settings>
          <Router {...(staticSite && { hook: staticSite.useLocation })}>
            <Routes />
          </Router>
        </Settings>
      </AppServicesProvider>
    </I18nextProvider>
  );
}

/** Provides this device's preferences to the components of tables. */
function Settings({ children }: { children: ReactNode }) {
  const { speed, sound, volume, haptics, talk, faces } = usePreferences();
  const { t } = useTranslation('ui');
  return (
    <UiProvider t={t} {...{ speed, sound, volume, haptics, talk, faces }}>
      {children}
    </UiProvider>
  );
}

/** Pages that only a server can show. */
const SERVER_PAGES = /^\/(table|match|daily|duplicate|friend)\b/;

/** `/table` and `/match` are on the server, `/here` on this device. */
function Routes() {
  const { staticSite } = useAppServices();
  return (
    <Switch>
      {staticSite && <PageRoute path={SERVER_PAGES}>{() => <staticSite.RoomPage />}</PageRoute>}
      <PageRoute path="/">{() => <LobbyPage />}</PageRoute>
      <PageRoute path="/table/:id" look="table">
        {({ id }) => <TablePage id={id!} where="server" />}
      </PageRoute>
      <PageRoute path="/here/:id" look="table">
        {({ id }) => <TablePage id={id!} where="device" />}
      </PageRoute>
      <PageRoute path="/match/:id" look="table">
        {({ id }) => <ReplayPage id={id!} where="server" />}
      </PageRoute>
      <PageRoute path="/here/:id/replay" look="table">
        {({ id }) => <ReplayPage id={id!} where="device" />}
      </PageRoute>
      <PageRoute path="/replay" look="table">
        {() => <ReplayPage where="file" />}
      </PageRoute>
      <PageRoute path="/matches">{() => <MatchesPage />}</PageRoute>
      <PageRoute path="/rules/:game?">
        {({ game }) => <RulesPage {...(game === undefined ? {} : { game })} />}
      </PageRoute>
      <PageRoute path="/companion/:game?/:question?">
        {({ game, question }) => (
          <CompanionPage
            {...(game === undefined ? {} : { game })}
            {...(question === undefined ? {} : { question })}
          />
        )}
      </PageRoute>
      <PageRoute path="/sheets/:game">{({ game }) => <SheetsPage game={game!} />}</PageRoute>
      <PageRoute path="/print/:game">{({ game }) => <PrintPage game={game!} />}</PageRoute>
      <PageRoute path="/learn/:game/:rare?" look="table">
        {({ game, rare }) => <LearnPage key={rare} game={game!} rare={rare} />}
      </PageRoute>
      <PageRoute path="/fair">{() => <FairPage about="dealing" />}</PageRoute>
      <PageRoute path="/fair/threats">{() => <FairPage about="threats" />}</PageRoute>
      <PageRoute path="/friend">{() => <FriendPage />}</PageRoute>
      <PageRoute path="/daily/:day?">
        {({ day }) => <DailyPage {...(day === undefined ? {} : { day })} />}
      </PageRoute>
      <PageRoute path="/duplicate/:id">{({ id }) => <DuplicatePage id={id!} />}</PageRoute>
      <PageRoute path="/practice" look="table">
        {() => <PracticePage />}
      </PageRoute>
      <PageRoute path="/you">{() => <YouPage />}</PageRoute>
      <PageRoute path="/lab">{() => <LabPage />}</PageRoute>
      <Route path="/scene">
        <Scenes />
      </Route>
      <PageRoute path="/lab/:game">{({ game }) => <ReportPage game={game!} />}</PageRoute>
      <PageRoute path="/settings">{() => <SettingsPage />}</PageRoute>
      <PageRoute>{() => <NotFoundPage />}</PageRoute>
    </Switch>
  );
}

interface PageRouteProps {
  readonly path?: PathPattern;
  readonly look?: 'paper' | 'table';
  children(parameters: Readonly<Record<string, string | undefined>>): ReactNode;
}

/** A route to a page; other parameters are another page. */
function PageRoute({ path, look = 'paper', children }: PageRouteProps) {
  return (
    <Route {...(path === undefined ? {} : { path })}>
      {(parameters: Readonly<Record<string, string | undefined>>) => (
        <Page key={`${path} ${Object.values(parameters).join()}`} look={look}>
          {children(parameters)}
        </Page>
      )}
    </Route>
  );
}

/** With a seat in the query the scene is played full-window; otherwise the page sets one up. */
function Scenes() {
  const query = useSearch();
  const named = new URLSearchParams(query).has('seat');
  return (
    <Page key={query} look={named ? 'table' : 'paper'}>
      <ScenePage query={query} />
    </Page>
  );
}
