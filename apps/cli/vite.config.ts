import { gameParts } from '@rota/games/game-parts';
import { defineConfig } from 'vite';

/** The Node bundle: includes all packages but SQLite, whose binaries npm chooses for the machine. */
export default defineConfig({
  plugins: [
    gameParts(
      /^\.\/(rules|bot|locales\/(index|de\.json$|scene|table-text)|metrics\/(index|locales)|companion\/(index|locales))/,
    ),
  ],
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20.19',
    sourcemap: true,
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        rota: 'main.ts',
        'task-worker': 'task-worker.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // The licenses have a file of their own, and the comments are in the repository.
        comments: false,
        // Vite would turn top-level `const` into `var`, which V8 cannot treat as constants: playouts are
        // up to a quarter slower with it.
        topLevelVar: false,
      },
    },
  },
  ssr: { noExternal: true, external: ['libsql'] },
});
