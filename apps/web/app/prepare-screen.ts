import { SHARED_MODULES_KEY, type SharedModules } from '@rota/game-page/shared-modules';
import * as ui from '@rota/ui/all';
import {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  createRef,
  Fragment,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  PureComponent,
  StrictMode,
  Suspense,
  startTransition,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

/** What React documents for components, by name: its default export would keep all of it in the first script. */
const react = {
  Children,
  Component,
  Fragment,
  PureComponent,
  StrictMode,
  Suspense,
  cloneElement,
  createContext,
  createElement,
  createRef,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  startTransition,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
};

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
