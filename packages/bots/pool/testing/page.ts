import { webTransport } from '../web.ts';
import { SCENARIOS, type TestTransports } from './scenarios.ts';

const transports: TestTransports = {
  sound: webTransport(
    () => new Worker(new URL('./web-worker.ts', import.meta.url), { type: 'module' }),
  ),
  fragile: webTransport(
    () =>
      new Worker(new URL('./web-worker.ts', import.meta.url), { type: 'module', name: 'fragile' }),
  ),
  faulty: webTransport(
    () => new Worker(new URL('./faulty-worker.ts', import.meta.url), { type: 'module' }),
  ),
};

/** Called by the tests. */
const runScenario = (title: string) =>
  SCENARIOS.find((scenario) => scenario.title === title)!.run(transports);

export type RunScenario = typeof runScenario;
Object.assign(globalThis, { runScenario });
