import type { BaseLocationHook } from 'wouter';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** The page, then its own query: `?/scene?game=jammat`. Links that others extend append `&`. */
const PAGE = /^\?(\/[^?&]*)(?:[?&](.*))?$/;

/** Returns the path of the page shown, such as `/rules/jammat`. */
export const currentPage = (): string => PAGE.exec(window.location.search)?.[1] ?? '/';

const currentQuery = () => PAGE.exec(window.location.search)?.[2] ?? '';

const addressOf = (page: string) => (page === '/' ? '.' : `?${page}`);

const navigateTo = (page: string, options?: object) => navigate(addressOf(page), options);

/**
 * Keeps the page in the address's query, `?/rules/jammat#JM-3`: any file server answers all of them with the
 * same file.
 */
export const useQueryLocation: BaseLocationHook = Object.assign(
  (): [string, typeof navigateTo] => [useLocationProperty(currentPage), navigateTo],
  { hrefs: addressOf, searchHook: () => useLocationProperty(currentQuery) },
);
