import { SHARED_MODULES_KEY, type SharedModules } from '@rota/game-page/shared-modules';
import * as ui from '@rota/ui/all';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import * as react from './react-for-screens.ts';

const modules: SharedModules = {
  react,
  'react/jsx-runtime': { Fragment, jsx, jsxs },
  '@rota/ui': ui,
};

const adopted = new Set<string>();

/** Shares the page's modules with a game's screen, and adopts its style once. */
export function prepareScreen(styles: string | undefined): void {
  Object.assign(globalThis, { [Symbol.for(SHARED_MODULES_KEY)]: modules });
  if (styles === undefined || adopted.has(styles)) return;
  adopted.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
