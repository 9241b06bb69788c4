import { SHARED_MODULES_KEY, type SharedModules } from '@rota/game-page/shared-modules';
import * as ui from '@rota/ui/all';
import * as react from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

const modules: SharedModules = {
  react,
  'react/jsx-runtime': { Fragment, jsx, jsxs },
  '@rota/ui': ui,
};

/** Shares the page's modules with a game's screen, and adopts its style. */
export function prepareScreen(styles: string | undefined): void {
  Object.assign(globalThis, { [Symbol.for(SHARED_MODULES_KEY)]: modules });
  if (styles === undefined) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
