import type { Plugin } from 'vite';

/** A page whose folder is not called like the first part of its address. */
const FOLDERS: Readonly<Record<string, string>> = { here: 'table', match: 'replay' };

const LOBBY = '';

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
  readonly isDynamicEntry: boolean;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * `asked-ahead.json`: by the first part of an address, what its page asks for as soon as the room's
 * script runs. The server names these files in the header of the page (`server/http/client.ts`), so
 * that they come beside that script and not after it.
 */
export function askedAhead(): Plugin {
  return {
    name: 'asked-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as Chunk[];
      const filesOf = ({ fileName, imports, viteMetadata }: Chunk): string[] => {
        const imported = chunks.filter((chunk) => imports.includes(chunk.fileName));
        return [fileName, ...(viteMetadata?.importedCss ?? []), ...imported.flatMap(filesOf)];
      };
      const coming = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(filesOf));
      const pages: Record<string, string[]> = {};
      for (const chunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
        const page = pageOf(chunk.facadeModuleId ?? '');
        if (page === undefined) continue;
        const files = filesOf(chunk).filter((file) => !coming.has(file));
        pages[page] = [...new Set([...(pages[page] ?? []), ...files])];
      }
      for (const [part, folder] of Object.entries(FOLDERS)) pages[part] = pages[folder] ?? [];
      this.emitFile({
        type: 'asset',
        fileName: 'asked-ahead.json',
        source: JSON.stringify(pages),
      });
    },
  };
}

/** The page that asks for that module at once, by the first part of its address. */
function pageOf(module: string): string | undefined {
  // The lobby names all games, and says what they are.
  if (module.endsWith('/words/index.ts')) return LOBBY;
  return /\/pages\/([a-z]+)\/\w+Page\.tsx$/.exec(module)?.[1];
}
