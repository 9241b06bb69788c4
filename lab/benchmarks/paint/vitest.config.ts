import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Not part of the test suite, since it needs an otherwise idle machine. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    include: ['lab/benchmarks/paint/paint.bench.ts'],
    globalSetup: [
      fileURLToPath(new URL('require-browser.ts', import.meta.url)),
      fileURLToPath(new URL('../../../tools/build.js', import.meta.url)),
    ],
    testTimeout: 600_000,
    hookTimeout: 180_000,
  },
});
