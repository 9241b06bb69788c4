import ts from 'typescript';

/**
 * Creates a program of modules and what they import by a relative path, without types of packages.
 * @param texts files that are not on the disk
 * @param packages packages whose types it knows nevertheless; default: none
 */
export function createProgram(
  files: readonly string[],
  texts: ReadonlyMap<string, string>,
  options: ts.CompilerOptions,
  packages?: RegExp,
): ts.Program {
  const all: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
    ...options,
  };
  const host = ts.createCompilerHost(all);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, version, ...rest) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile(path, version, ...rest)
      : ts.createSourceFile(path, text, version);
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      text.startsWith('.') || packages?.test(text)
        ? ts.resolveModuleName(text, from, all, host)
        : { resolvedModule: undefined },
    );
  return ts.createProgram({ rootNames: files, options: all, host });
}

/** Returns where a node is, as `file:line`. */
export function positionOf(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${file.fileName}:${line + 1}`;
}
