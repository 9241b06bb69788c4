import { resolve } from 'node:path';
import ts from 'typescript';

/** The types of a game that its API page and its JSON Schema describe; those they refer to follow. */
export const PUBLISHED_TYPES = ['View', 'DealEvent'];

/**
 * Returns declarations of types as TypeScript, with their comments and all types of the game and of the core that
 * they refer to. Types that follow from values, such as the options' names, are written out.
 * @param index the index.ts of the game's rules
 */
export function declarationsOf(index: string, names: readonly string[]): string {
  const program = ts.createProgram([index], {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const folders = [index.slice(0, -'rules/index.ts'.length), resolve('packages/core')];
  const written = new Map<Declaration, string>();
  const rules = checker.getSymbolAtLocation(program.getSourceFile(index)!)!;
  for (const name of names) visit(checker.tryGetMemberInModuleExports(name, rules)!);
  return [...written.values()].join('\n\n');

  function visit(symbol: ts.Symbol): void {
    const isAlias = symbol.flags & ts.SymbolFlags.Alias;
    const { declarations = [] } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    for (const declaration of declarations) {
      if (!isDeclaration(declaration) || written.has(declaration)) continue;
      const { fileName } = declaration.getSourceFile();
      if (!folders.some((folder) => fileName.startsWith(folder))) continue;
      const followsFromValues = /\btypeof\b/.test(declaration.getText());
      written.set(declaration, followsFromValues ? expanded(declaration) : sourceOf(declaration));
      if (!followsFromValues) ts.forEachChild(declaration, visitReferences);
    }
  }

  function visitReferences(node: ts.Node): void {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    if (symbol) visit(symbol);
    ts.forEachChild(node, visitReferences);
  }

  function expanded(declaration: Declaration): string {
    const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
    const type = checker.getTypeAtLocation(declaration);
    const textOf = (each: ts.Type) =>
      checker.typeToString(each, undefined, flags).replaceAll('"', "'");
    const name = declaration.name.text;
    const start = commentOf(declaration);
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) {
      return `${start}type ${name} = ${textOf(type)};`;
    }
    const members = checker
      .getPropertiesOfType(type)
      .map((member) => `  ${member.name}: ${textOf(checker.getTypeOfSymbol(member))};`);
    return `${start}interface ${name} {\n${members.join('\n')}\n}`;
  }
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const isDeclaration = (node: ts.Node): node is Declaration =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** The text without what means nothing to other programs. */
function sourceOf(declaration: Declaration): string {
  const text = declaration
    .getText()
    .replace(/^export /, '')
    .replaceAll('readonly ', '');
  return commentOf(declaration) + text;
}

function commentOf(node: ts.Node): string {
  const text = node.getSourceFile().text;
  const [comment] = (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []).slice(-1);
  return comment ? `${text.slice(comment.pos, comment.end)}\n` : '';
}
