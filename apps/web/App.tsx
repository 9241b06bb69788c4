import { UiProvider } from '@rota/ui';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { type BaseLocationHook, type PathPattern, Route, Router, Switch, useSearch } from 'wouter';
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
import { PAGE_PATHS, SERVER_PAGES } from './pages/page-paths.ts';

interface AppProps {
  readonly services: AppServices;
  /** Where the page is kept; left out: in the path of the address. */
  readonly useLocation: BaseLocationHook | undefined;
}

export function App({ services, useLocation }: AppProps) {
  return (
    <I18nextProvider i18n={services.i18n}>
      <AppServicesProvider value={services}>
        <Settings>
          <Router {...(useLocation && { hook: useLocation })}>
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

/** `/table` and `/match` are on the server, `/here` on this device. */
function Routes() {
  const { staticSite } = useAppServices();
  return (
    <Switch>
      {staticSite &&
        SERVER_PAGES.map((page) => (
          <PageRoute key={page} path={PAGE_PATHS[page]}>
            {() => <staticSite.RoomPage />}
          </PageRoute>
        ))}
      <PageRoute path={PAGE_PATHS.lobby}>{() => <LobbyPage />}</PageRoute>
      <PageRoute path={PAGE_PATHS.table} look="table">
        {({ id }) => <TablePage id={id!} where="server" />}
      </PageRoute>
      <PageRoute path={PAGE_PATHS.here} look="table">
        {({ id }) => <TablePage id={id!} where="device" />}
      </PageRoute>
      <PageRoute path={PAGE_PATHS.match} look="table">
        {({ id }) => <ReplayPage id={id!} where="server" />}
      </PageRoute>
      <PageRoute path={PAGE_PATHS.device} look="table">
        {({ id }) => <ReplayPage id={id!} where="device" />}
      </PageRoute>
      <PageRoute path={PAGE_PATHS.replay} look="table">
        {() => <ReplayPage where="file" />}
      </PageRoute>
      <PageRoute path={PAGE_PATHS.matches}>{() => <MatchesPage />}</PageRoute>
      <PageRoute path={PAGE_PATHS.rules}>
        {({ game }) => <RulesPage {...(game === undefined ? {} : { game })} />}
      </PageRoute>
      <PageRoute path={PAGE_PATHS.companion}>
        {({ game, question }) => (
          <CompanionPage
            {...(game === undefined ? {} : { game })}
            {...(question === undefined ? {} : { question })}
          />
        )}
      </PageRoute>
      <PageRoute path={PAGE_PATHS.sheets}>{({ game }) => <SheetsPage game={game!} />}</PageRoute>
      <PageRoute path={PAGE_PATHS.print}>{({ game }) => <PrintPage game={game!} />}</PageRoute>
      <PageRoute path={PAGE_PATHS.learn} look="table">
        {({ game, rare }) => <LearnPage key={rare} game={game!} rare={rare} />}
      </PageRoute>
      <PageRoute path={PAGE_PATHS.fair}>{() => <FairPage about="dealing" />}</PageRoute>
      <PageRoute path={PAGE_PATHS.threats}>{() => <FairPage about="threats" />}</PageRoute>
      <PageRoute path={PAGE_PATHS.friend}>{() => <FriendPage />}</PageRoute>
      <PageRoute path={PAGE_PATHS.daily}>
        {({ day }) => <DailyPage {...(day === undefined ? {} : { day })} />}
      </PageRoute>
      <PageRoute path={PAGE_PATHS.duplicate}>{({ id }) => <DuplicatePage id={id!} />}</PageRoute>
      <PageRoute path={PAGE_PATHS.practice} look="table">
        {() => <PracticePage />}
      </PageRoute>
      <PageRoute path={PAGE_PATHS.you}>{() => <YouPage />}</PageRoute>
      <PageRoute path={PAGE_PATHS.lab}>{() => <LabPage />}</PageRoute>
      <Route path={PAGE_PATHS.scene}>
        <Scenes />
      </Route>
      <PageRoute path={PAGE_PATHS.report}>{({ game }) => <ReportPage game={game!} />}</PageRoute>
      <PageRoute path={PAGE_PATHS.settings}>{() => <SettingsPage />}</PageRoute>
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
