import ts from 'typescript';
import { createProgram, positionOf } from './create-program.ts';

/** What a page shows at one moment: methods of Playwright's `Page` and `Locator`. */
const READS = new Set([
  'all',
  'allInnerTexts',
  'allTextContents',
  'ariaSnapshot',
  'boundingBox',
  'content',
  'count',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEditable',
  'isEnabled',
  'isHidden',
  'isVisible',
  'screenshot',
  'textContent',
  'title',
  'url',
]);
const PAGE_TYPES = new Set(['Page', 'Frame', 'Locator']);

/** Functions that repeat a reading: `expect.poll` and those of the files beside this one. */
const WAITS = new Set(['poll', 'readStill', 'waitForAny', 'walkFocus']);

/** A method that sleeps instead of waiting for something. */
const SLEEP = 'waitForTimeout';

/** A reading, or a call of a function that passes one on. */
interface Read {
  readonly node: ts.Node;
  readonly text: string;
}

/**
 * Finds where browser tests and their helpers sleep, or use what a page shows at one moment: on a busy machine it may
 * show something else. A function that returns such a reading may be called in a wait only.
 * @param files TypeScript files; what they import by a relative path is checked, too
 * @param texts files that are not on the disk
 */
export function findSingleReads(
  files: readonly string[],
  texts: ReadonlyMap<string, string> = new Map(),
): string[] {
  const program = createProgram(
    files,
    texts,
    { lib: ['lib.es2023.d.ts'], strict: true },
    /playwright/,
  );
  const checker = program.getTypeChecker();
  const references = new Map<ts.Declaration, ts.Identifier[]>();
  const reads: Read[] = [];
  const found: string[] = [];

  /** Returns where a name is declared, through imports, destructuring and shorthand properties. */
  const declarationOf = (name: ts.Node): ts.Declaration | undefined => {
    let symbol = checker.getSymbolAtLocation(name);
    for (;;) {
      if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
      const declaration: ts.Declaration | undefined = symbol?.declarations?.[0];
      if (declaration && ts.isShorthandPropertyAssignment(declaration)) {
        symbol = checker.getShorthandAssignmentValueSymbol(declaration);
      } else if (declaration && ts.isBindingElement(declaration)) {
        const key = (declaration.propertyName ?? declaration.name).getText();
        symbol = checker.getTypeAtLocation(declaration.parent).getProperty(key);
      } else return declaration;
    }
  };

  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const declaration = declarationOf(node);
      if (declaration) references.set(declaration, [...(references.get(declaration) ?? []), node]);
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (name.text === SLEEP) found.push(`${positionOf(node)}: ${SLEEP}()`);
      else if (READS.has(name.text)) {
        const { symbol } = checker.getTypeAtLocation(expression);
        if (PAGE_TYPES.has(symbol?.name) && isResultUsed(node) && !isAction(node, checker)) {
          reads.push({ node, text: `${name.text}()` });
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) {
    if (!file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file)) visit(file);
  }

  const passedOn = new Set<ts.Declaration>();
  for (const { node, text } of reads) {
    const context = contextOf(node);
    if (context === 'wait') continue;
    if (context === undefined) {
      found.push(`${positionOf(node)}: ${text}`);
      continue;
    }
    const declaration = declarationOf(context);
    if (!declaration || passedOn.has(declaration)) continue;
    passedOn.add(declaration);
    for (const reference of references.get(declaration) ?? []) {
      if (isUse(reference)) {
        reads.push({
          node: reference,
          text: `${text} at ${positionOf(node)}, through ${context.text}`,
        });
      }
    }
  }
  return found;
}

/** Whether a call is more than a statement of its own. */
function isResultUsed(call: ts.Node): boolean {
  const { parent } = call;
  if (ts.isAwaitExpression(parent)) return isResultUsed(parent);
  return !ts.isExpressionStatement(parent);
}

/** Whether `evaluate` returns nothing, or the page itself waits in an async function. */
function isAction(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const [script] = call.arguments;
  const isAsync =
    script !== undefined &&
    ts.isFunctionLike(script) &&
    ts.getCombinedModifierFlags(script) & ts.ModifierFlags.Async;
  return (
    Boolean(isAsync) || checker.typeToString(checker.getTypeAtLocation(call)) === 'Promise<void>'
  );
}

/** Returns `'wait'` in a function given to a wait, else the name of the function around, if it has one. */
function contextOf(node: ts.Node): 'wait' | ts.Identifier | undefined {
  for (let inner = node; inner.parent; inner = inner.parent) {
    const { parent } = inner;
    const isFunction = ts.isFunctionLike(inner) || (inner === node && ts.isIdentifier(node));
    if (isFunction && ts.isCallExpression(parent) && inner !== parent.expression) {
      const callee = ts.isPropertyAccessExpression(parent.expression)
        ? parent.expression.name
        : parent.expression;
      if (ts.isIdentifier(callee) && WAITS.has(callee.text)) return 'wait';
    }
    const name = nameOfFunction(inner);
    if (name) return WAITS.has(name.text) ? 'wait' : name;
  }
  return undefined;
}

function nameOfFunction(node: ts.Node): ts.Identifier | undefined {
  if (!ts.isFunctionLike(node)) return undefined;
  const { parent } = node;
  const isValue = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  const name = node.name ?? (isValue && parent.initializer === node ? parent.name : undefined);
  return name && ts.isIdentifier(name) ? name : undefined;
}

/** Whether a name is neither declared nor imported here. */
function isUse(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return true;
  return !('name' in parent && parent.name === name);
}
