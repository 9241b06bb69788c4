import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A JSON schema, as far as we look into it. */
export interface JsonSchema {
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  maximum?: number;
}

interface Constant {
  readonly value: ts.Expression;
  readonly comment: string | undefined;
}

/** What is said before an address, in comments that belong to it. */
const ADDRESS = /^(GET|POST|PUT|DELETE) \/\S*[^\s:](: *|$)/;

/**
 * The comments in the source of the schemas, which zod does not know of: what the people who write
 * the code read in their editor is what those who write bots read in the description.
 */
export class Comments {
  private readonly constants = new Map<string, Constant>();

  /** @param folder whose files declare the schemas, each by a name of its own */
  constructor(folder: string) {
    for (const name of readdirSync(folder)) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
      const text = readFileSync(join(folder, name), 'utf8');
      const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
      for (const statement of file.statements) {
        if (!ts.isVariableStatement(statement)) continue;
        for (const { name, initializer } of statement.declarationList.declarations) {
          if (!initializer) continue;
          this.constants.set(name.getText(), {
            value: initializer,
            comment: commentBefore(statement),
          });
        }
      }
    }
  }

  /** Writes into the schema made of that constant what its source says of it and its parts. */
  describe(name: string, schema: JsonSchema): JsonSchema {
    const constant = this.constants.get(name);
    if (!constant) throw new Error(`no ${name} in the sources`);
    const comment = constant.comment?.replace(ADDRESS, '');
    if (comment) schema.description ??= comment[0]!.toUpperCase() + comment.slice(1);
    this.walk(constant.value, schema);
    return schema;
  }

  private walk(node: ts.Expression, schema: JsonSchema | undefined): void {
    if (!schema) return;
    if (ts.isIdentifier(node)) {
      if (this.constants.has(node.text)) this.describe(node.text, schema);
      return;
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { expression: before, name } = node.expression;
    if (before.getText() !== 'z') {
      this.walk(before, name.text === 'nullable' ? schema.anyOf?.[0] : schema);
      return;
    }
    switch (name.text) {
      case 'object':
      case 'strictObject':
      case 'looseObject':
        this.walkProperties(node.arguments[0], schema);
        break;
      case 'array':
        this.walk(node.arguments[0]!, schema.items);
        break;
      case 'union':
      case 'discriminatedUnion':
        this.walkKinds(node.arguments.at(-1)!, schema.oneOf ?? schema.anyOf ?? []);
    }
  }

  private walkProperties(node: ts.Expression | undefined, schema: JsonSchema): void {
    if (!node || !ts.isObjectLiteralExpression(node)) return;
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.constants.get(property.expression.getText());
        this.walkProperties(spread?.value, schema);
        continue;
      }
      const part = schema.properties?.[property.name!.getText()];
      if (!part) continue;
      const comment = commentBefore(property);
      if (comment) part.description = comment;
      if (ts.isPropertyAssignment(property)) this.walk(property.initializer, part);
      else if (ts.isShorthandPropertyAssignment(property)) this.walk(property.name, part);
    }
  }

  private walkKinds(node: ts.Expression, schemas: readonly JsonSchema[]): void {
    if (!ts.isArrayLiteralExpression(node)) return;
    for (const [at, kind] of node.elements.entries()) {
      const schema = schemas[at];
      const comment = commentBefore(kind);
      if (comment && schema) schema.description = comment;
      this.walk(kind, schema);
    }
  }
}

function commentBefore(node: ts.Node): string | undefined {
  const text = node.getSourceFile().text;
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const comment = ranges.map(({ pos, end }) => text.slice(pos, end)).findLast(isDocumentation);
  return comment
    ?.replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function isDocumentation(comment: string): boolean {
  return comment.startsWith('/**');
}
