import type { Plugin } from 'vite';

/** Pages whose folder differs from the first part of their path. */
const FOLDERS: Readonly<Record<string, string>> = { here: 'table', match: 'replay' };

const LOBBY = '';

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** The modules of a game that its table loads. */
const GAME_MODULE = /\/games\/([^/]+)\/(?:rules|locales|ui)\/index\.ts$/;

interface PreloadManifest {
  /** The files that a page needs, by the first part of its path. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The files that a table needs, by game. */
  readonly games: Readonly<Record<string, readonly string[]>>;
}

/**
 * Writes `preload-manifest.json`: the page's own files, and those that its script requests right after it starts.
 * The server names them in the `Link` header of the page (`apps/server/http/static-files.ts`), so that
 * they load in parallel with the script.
 */
export function preloadManifest(): Plugin {
  return {
    name: 'preload-manifest',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as Chunk[];
      const filesOf = ({ fileName, imports, viteMetadata }: Chunk): string[] => {
        const imported = chunks.filter((chunk) => imports.includes(chunk.fileName));
        return [fileName, ...(viteMetadata?.importedCss ?? []), ...imported.flatMap(filesOf)];
      };
      const coming = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(filesOf));
      // First what the page itself names, since a browser has few connections; nothing shows before its style.
      const first = [...coming].sort((a, b) => Number(isStyle(b)) - Number(isStyle(a)));
      const named = (nameOf: (module: string) => string | undefined) => {
        const files: Record<string, string[]> = {};
        for (const chunk of chunks.filter(({ isEntry }) => !isEntry)) {
          // Chunks that `codeSplitting` groups have no facade.
          const name = nameOf(chunk.facadeModuleId ?? chunk.moduleIds[0] ?? '');
          if (name === undefined) continue;
          const asked = filesOf(chunk).filter((file) => !coming.has(file));
          files[name] = [...new Set([...(files[name] ?? []), ...asked])];
        }
        return files;
      };
      const pages = named(pageOf);
      for (const [page, files] of Object.entries(pages)) pages[page] = [...first, ...files];
      for (const [part, folder] of Object.entries(FOLDERS)) pages[part] = pages[folder] ?? [];
      const asked: PreloadManifest = {
        pages,
        games: named((module) => GAME_MODULE.exec(module)?.[1]),
      };
      this.emitFile({
        type: 'asset',
        fileName: 'preload-manifest.json',
        source: JSON.stringify(asked),
      });
    },
  };
}

const isStyle = (file: string) => file.endsWith('.css');

/** Returns the page that needs a module, by the first part of its path. */
function pageOf(module: string): string | undefined {
  // The lobby shows the title of every game.
  if (module.endsWith('/en.json?titles')) return LOBBY;
  return /\/pages\/([a-z]+)\/(?:\w+Page\.tsx|locales\/en\.json)$/.exec(module)?.[1];
}
