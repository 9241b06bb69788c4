import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Not part of the test suite, since it needs npm's registry. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    include: ['lab/proofs/registry/registry.proof.ts'],
    reporters: ['verbose'],
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    env: { ROTA_LANG: 'en' },
  },
});
