import ts from 'typescript';

/**
 * Returns declarations of types as TypeScript, with their comments, each followed by those it refers to
 * in the same game. Types that follow from values, such as the options' names, are written out.
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
  const folder = index.slice(0, -'rules/index.ts'.length);
  const found = new Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>();
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(folder)) continue;
    for (const statement of file.statements) {
      const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
      if (isType) found.set(statement.name.text, statement);
    }
  }
  const written = new Map<string, string>();
  const visit = (name: string) => {
    const declaration = found.get(name);
    if (!declaration || written.has(name)) return;
    written.set(name, '');
    const text = ts.isTypeAliasDeclaration(declaration) && /\btypeof\b/.test(declaration.getText());
    written.set(
      name,
      text ? expanded(declaration as ts.TypeAliasDeclaration) : sourceOf(declaration),
    );
    const references = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && node.text !== name) visit(node.text);
      ts.forEachChild(node, references);
    };
    references(declaration);
  };
  for (const name of names) visit(name);
  return [...written.values()].join('\n\n');

  function expanded(alias: ts.TypeAliasDeclaration): string {
    const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
    const type = checker.typeToString(checker.getTypeAtLocation(alias), undefined, flags);
    return `${commentOf(alias)}type ${alias.name.text} = ${type};`;
  }
}

/** The text without what means nothing to other programs. */
function sourceOf(declaration: ts.InterfaceDeclaration | ts.TypeAliasDeclaration): string {
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
