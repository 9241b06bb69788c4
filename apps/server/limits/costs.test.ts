import { expect, test } from 'vitest';
import { routesOf } from '../testing/route-table.ts';
import { REQUEST_COSTS } from './costs.ts';

test('every request with a cost of its own is a route of the server', async () => {
  const routes = (await routesOf()).map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(REQUEST_COSTS).filter((route) => !routes.includes(route))).toEqual([]);
});
