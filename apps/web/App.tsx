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
import { Page, type PageLook } from './components/Page.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { type PageParameters, pageComponent } from './pages/page-component.ts';
import { PAGE_ENTRIES } from './pages/pages.ts';

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
  const { speed, sound, volume, haptics, talk, faces, confirm } = usePreferences();
  const { t } = useTranslation('ui');
  return (
    <UiProvider t={t} {...{ speed, sound, volume, haptics, talk, faces, confirm }}>
      {children}
    </UiProvider>
  );
}

function Routes() {
  const { staticSite } = useAppServices();
  return (
    <Switch>
      {PAGE_ENTRIES.map(([name, { path, props, look, needsServer }]) => {
        if (name === 'scene') {
          return (
            <Route key={name} path={path}>
              <Scenes />
            </Route>
          );
        }
        const Component = pageComponent(name);
        return needsServer && staticSite ? (
          <PageRoute key={name} path={path}>
            {() => <staticSite.RoomPage />}
          </PageRoute>
        ) : (
          <PageRoute key={name} path={path} {...(look ? { look } : {})}>
            {(parameters) => <Component {...parameters} {...props} />}
          </PageRoute>
        );
      })}
      <PageRoute>{() => <NotFoundPage />}</PageRoute>
    </Switch>
  );
}

interface PageRouteProps {
  readonly path?: PathPattern;
  readonly look?: PageLook;
  children(parameters: PageParameters): ReactNode;
}

/** A route to a page; other parameters are another page. */
function PageRoute({ path, look = 'paper', children }: PageRouteProps) {
  return (
    <Route {...(path === undefined ? {} : { path })}>
      {(parameters: PageParameters) => (
        <Page key={`${path} ${Object.values(parameters).join()}`} look={look}>
          {children(parameters)}
        </Page>
      )}
    </Route>
  );
}

const ScenePage = pageComponent('scene');

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
