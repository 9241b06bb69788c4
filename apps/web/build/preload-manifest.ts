import type { Plugin } from 'vite';
import { PAGE_ENTRIES, pathPattern } from '../pages/pages.ts';

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** The messages of a page or a package, by namespace. */
const MESSAGES = /\/(?:apps\/web|packages)\/(?:[\w-]+\/)*([\w-]+)\/locales\/en\.json$/;

/** The rules of a game as a page, by game and language. */
const RULES_PAGE = /\/games\/([^/]+)\/RULES(?:\.(\w+))?\.md\?html$/;

/** The modules of a game that its table loads. */
const GAME_MODULE = /\/games\/([^/]+)\/(?:rules|locales|ui)\/index\.ts$/;

interface PreloadManifest {
  /** The expressions that the addresses of the pages match, by name. */
  readonly paths: Readonly<Record<string, string>>;
  /** The files that a page needs, by its name. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The files that a table needs, by game. */
  readonly games: Readonly<Record<string, readonly string[]>>;
  /** The text of the rules, by game and language, such as `jammat de`. */
  readonly rules: Readonly<Record<string, readonly string[]>>;
}

/**
 * Writes `preload-manifest.json`: the addresses of pages, their own files, and those that their script
 * requests right after it starts. The server names them in the `Link` header of the page
 * (`apps/server/http/static-files.ts`), so that they load in parallel with the script.
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
      const named = (namesOf: (module: string) => readonly string[]) => {
        const files: Record<string, string[]> = {};
        for (const chunk of chunks.filter(({ isEntry }) => !isEntry)) {
          const asked = filesOf(chunk).filter((file) => !coming.has(file));
          for (const name of new Set(chunk.moduleIds.flatMap(namesOf))) {
            files[name] = [...new Set([...(files[name] ?? []), ...asked])];
          }
        }
        return files;
      };
      const pages = named(pagesOf);
      for (const [page, files] of Object.entries(pages)) pages[page] = [...first, ...files];
      const asked: PreloadManifest = {
        paths: Object.fromEntries(
          PAGE_ENTRIES.map(([name, page]) => [name, pathPattern(page).source]),
        ),
        pages,
        games: named((module) => GAME_MODULE.exec(module)?.slice(1) ?? []),
        rules: named((module) => {
          const [, game, language = 'en'] = RULES_PAGE.exec(module) ?? [];
          return game ? [`${game} ${language}`] : [];
        }),
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

/** Returns the names of the pages that need a module. */
function pagesOf(module: string): readonly string[] {
  const [, component] = /\/pages\/(\w+\/\w+Page)\.tsx$/.exec(module) ?? [];
  const [, namespace = ''] = MESSAGES.exec(module) ?? [];
  const isTitles = module.endsWith('/en.json?titles');
  return PAGE_ENTRIES.flatMap(([name, page]) => {
    const needsTitles = page.preload?.includes('game titles');
    const isNeeded = page.component === component || page.namespaces?.includes(namespace);
    return isNeeded || (isTitles && needsTitles) ? [name] : [];
  });
}
