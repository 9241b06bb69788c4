import { applyAppearance, UiProvider } from '@rota/ui';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Route, Switch, useSearch } from 'wouter';
import { AppServicesProvider, type House, usePreferences } from './house/house.ts';
import { useSayUi } from './locales/useSay.ts';
import {
  DailyPage,
  FairPage,
  LabPage,
  LearnPage,
  MatchesPage,
  ReplayPage,
  ReportPage,
  RulesPage,
  ScenePage,
  SettingsPage,
  TablePage,
  YouPage,
} from './pages/index.ts';
import { LobbyPage } from './pages/lobby/LobbyPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { Page } from './parts/Page.tsx';

export function App({ house }: { house: House }) {
  return (
    <I18nextProvider i18n={house.catalogues}>
      <AppServicesProvider value={house}>
        <Appearance>
          <Routes />
        </Appearance>
      </AppServicesProvider>
    </I18nextProvider>
  );
}

/** Applies this device's preferences to the page. */
function Appearance({ children }: { children: ReactNode }) {
  const { theme, deck, contrast, speed, sound, talk } = usePreferences();
  const say = useSayUi();
  useEffect(() => applyAppearance({ theme, deck, contrast }), [theme, deck, contrast]);
  return (
    <UiProvider say={say} speed={speed} sound={sound} talk={talk}>
      {children}
    </UiProvider>
  );
}

/** `/table` and `/match` are on the server, `/here` on this device. */
function Routes() {
  return (
    <Switch>
      <Route path="/">
        <Page>
          <LobbyPage />
        </Page>
      </Route>
      <Route path="/table/:id">
        {({ id }) => (
          <Page key={id} look="table">
            <TablePage id={id} where="server" />
          </Page>
        )}
      </Route>
      <Route path="/here/:id">
        {({ id }) => (
          <Page key={id} look="table">
            <TablePage id={id} where="device" />
          </Page>
        )}
      </Route>
      <Route path="/match/:id">
        {({ id }) => (
          <Page key={id} look="table">
            <ReplayPage id={id} where="server" />
          </Page>
        )}
      </Route>
      <Route path="/here/:id/replay">
        {({ id }) => (
          <Page key={id} look="table">
            <ReplayPage id={id} where="device" />
          </Page>
        )}
      </Route>
      <Route path="/replay">
        <Page look="table">
          <ReplayPage where="file" />
        </Page>
      </Route>
      <Route path="/matches">
        <Page>
          <MatchesPage />
        </Page>
      </Route>
      <Route path="/rules/:game?">
        {({ game }) => (
          <Page key={game ?? ''}>
            <RulesPage {...(game === undefined ? {} : { game })} />
          </Page>
        )}
      </Route>
      <Route path="/learn/:game">
        {({ game }) => (
          <Page key={game} look="table">
            <LearnPage game={game} />
          </Page>
        )}
      </Route>
      <Route path="/fair">
        <Page>
          <FairPage about="dealing" />
        </Page>
      </Route>
      <Route path="/fair/threats">
        <Page key="threats">
          <FairPage about="threats" />
        </Page>
      </Route>
      <Route path="/daily/:day?">
        {({ day }) => (
          <Page key={day ?? ''}>
            <DailyPage {...(day === undefined ? {} : { day })} />
          </Page>
        )}
      </Route>
      <Route path="/you">
        <Page>
          <YouPage />
        </Page>
      </Route>
      <Route path="/lab">
        <Page>
          <LabPage />
        </Page>
      </Route>
      <Route path="/scene">
        <Scenes />
      </Route>
      <Route path="/lab/:game">
        {({ game }) => (
          <Page key={game}>
            <ReportPage game={game} />
          </Page>
        )}
      </Route>
      <Route path="/settings">
        <Page>
          <SettingsPage />
        </Page>
      </Route>
      <Route>
        <Page>
          <NotFoundPage />
        </Page>
      </Route>
    </Switch>
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
