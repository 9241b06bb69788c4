import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import en from './en.json';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NOT_SHOWN = /node_modules|(^|\/)(dist|gallery)[./]|\.test\.|browser-tests/;

const components = ['apps/web', 'packages/ui', 'games', 'packages/game-testing/toys']
  .flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(room, path),
    ),
  )
  .filter((path) => path.endsWith('.tsx') && !NOT_SHOWN.test(path));

/** Attributes with visible or spoken text, of HTML and of our components. */
const HEARD =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|hint|placeholder|caption|summary|text)$/;

/** Excludes symbols, numbers, single letters and message keys. */
const isText = (text: string) => /\p{L}{2}/u.test(text) && !(text in en);

/** Returns every hard-coded text in a component, with its line. */
function textsIn(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    if (isText(text)) found.push(`${path}:${line + 1}: ${text.trim()}`);
  };
  /** Collects the strings that an expression may evaluate to. */
  const written = (node: ts.Expression): void => {
    if (ts.isStringLiteralLike(node)) note(node, node.text);
    else if (ts.isParenthesizedExpression(node)) written(node.expression);
    else if (ts.isTemplateExpression(node)) {
      note(
        node,
        [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          .map(({ text }) => text)
          .join('…'),
      );
    } else if (ts.isConditionalExpression(node)) {
      written(node.whenTrue);
      written(node.whenFalse);
    } else if (ts.isBinaryExpression(node)) {
      if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) written(node.left);
      written(node.right);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
      if (node.expression) written(node.expression);
    } else if (ts.isJsxAttribute(node) && HEARD.test(node.name.getText())) {
      const { initializer } = node;
      if (initializer && ts.isStringLiteral(initializer)) note(initializer, initializer.text);
      else if (initializer && ts.isJsxExpression(initializer) && initializer.expression) {
        written(initializer.expression);
      }
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

test('no component contains hard-coded text', () => {
  expect(components.length).toBeGreaterThan(100);
  const texts = components.flatMap((path) => textsIn(path, readFileSync(join(ROOT, path), 'utf8')));
  expect(texts).toEqual([]);
});

test.each([
  ['<p>Hello there</p>', ['x.tsx:1: Hello there']],
  ['<p aria-label="a table">{t(key)}</p>', ['x.tsx:1: a table']],
  ['<Seat label={open ? "free" : t("taken")} />', ['x.tsx:1: free']],
  [
    `<b>{count + " cards"}{late && \`about \${count} minutes\`}</b>`,
    ['x.tsx:1: cards', 'x.tsx:1: about … minutes'],
  ],
  ['<b title="lobby.own" className="big">– {t("x")} · 3</b>', []],
])('detects text in %s', (source, texts) => {
  expect(textsIn('x.tsx', source)).toEqual(texts);
});
