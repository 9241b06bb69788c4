import type { BaseLocationHook } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

const { pathname, search } = window.location;
const { hook, searchHook, navigate } = memoryLocation({
  path: pathname,
  searchPath: search.slice(1),
});

const navigateTo = (page: string, options?: object) => {
  const [path = '', hash = ''] = page.split('#');
  history.replaceState(null, '', `#${hash}`);
  navigate(path, options);
};

/** Keeps the page in memory, where the address cannot change: in a frame without an origin. */
export const useFrameLocation: BaseLocationHook = Object.assign(
  (): [string, typeof navigateTo] => [hook()[0], navigateTo],
  { searchHook },
);
