import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

export interface Assets {
  readonly style: string;
  readonly appearance: string;
  readonly search: string;
  readonly copy: string;
}

const CLIENT = fileURLToPath(new URL('client', import.meta.url));

/** Builds the style and the scripts of the pages into `assets/` of a folder. Returns their names. */
export async function buildAssets(folder: string): Promise<Assets> {
  const { output } = (await build({
    configFile: false,
    root: CLIENT,
    base: './',
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: ['chrome123', 'firefox125', 'safari17.5'],
      cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
      // No data URLs: the content security policy allows only files of the same origin.
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        input: Object.fromEntries(
          ['appearance', 'search', 'copy'].map((name) => [name, `${CLIENT}/${name}.ts`]),
        ),
      },
    },
  })) as Rolldown.RolldownOutput;
  const named = (pattern: RegExp) =>
    output.find(({ fileName }) => pattern.test(fileName))!.fileName;
  return {
    style: named(/\.css$/),
    appearance: named(/appearance-.*\.js$/),
    search: named(/search-.*\.js$/),
    copy: named(/copy-.*\.js$/),
  };
}
