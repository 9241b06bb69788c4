import ts from 'typescript';
import { createProgram, positionOf } from './create-program.ts';

/** Types that say how a value is stored, not what it means. */
const STORAGE = /^(Readonly)?(Array|Map|Set)$|^(Record|Readonly|Partial|Promise)$|^\w+Array$/;
const TELLING_NAME = /^(is|has|can|may)[A-Z]/;
const OBJECT_SCHEMA = /\.(strictObject|looseObject|object|extend)$/;
const DESCRIBED = /\.describe\(|\bdescription:/;
const TELLING_SCHEMA = /\benum\(|literal\('/;
const HIDDEN = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Override;

/**
 * Finds exports of modules that nothing explains, and their public members. Every export needs a docstring. A member of
 * an interface, type or class needs one (its own or that of the member it implements) if it is a method or a flag, if
 * it may be missing, or if its type is only a number, a text and the like; not if its type has a name or lists its
 * values, if its own name asks a question (`isOver`), or if it overrides another. A property of a zod schema needs a
 * description or docstring unless it lists its values or refers to a schema that has one.
 * @param texts files that are not on the disk
 * @returns what was found, as `file:line: name`, and how many exports, members and properties were read
 */
export function findUndocumented(entries: readonly string[], texts = new Map<string, string>()) {
  const program = createProgram(entries, texts, {
    allowJs: true,
    jsx: ts.JsxEmit.Preserve,
    noLib: true,
  });
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const read = new Set<ts.Node>();
  const check = (node: ts.Node, name: string, isExplained: boolean) => {
    if (!isExplained && !read.has(node)) found.push(`${positionOf(node)}: ${name}`);
    read.add(node);
  };
  const target = (symbol: ts.Symbol | undefined) =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const isDocumented = (symbol: ts.Symbol | undefined) =>
    Boolean(symbol?.getDocumentationComment(checker).length || symbol?.getJsDocTags().length);

  const readMembers = (node: ts.Node, path: string): void => {
    if (ts.isConditionalTypeNode(node) || ts.isBlock(node)) return;
    if (!isMember(node)) {
      ts.forEachChild(node, (child) => readMembers(child, path));
    } else if (ts.isIdentifier(node.name) && !(ts.getCombinedModifierFlags(node) & HIDDEN)) {
      const name = `${path}.${node.name.text}`;
      check(node, name, isTelling(node) || isDocumented(checker.getSymbolAtLocation(node.name)));
      if ('type' in node && node.type) readMembers(node.type, name);
    }
  };

  /** Whether a schema refers to one that is described. */
  const isNamedSchema = (node: ts.Node): boolean => {
    if (!ts.isIdentifier(node)) return ts.forEachChild(node, isNamedSchema) === true;
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    const schema = target(symbol);
    return isDocumented(schema) || DESCRIBED.test(schema?.valueDeclaration?.getText() ?? '');
  };
  const readSchemas = (node: ts.Node): void => {
    const isProperty = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    const call = node.parent?.parent;
    if (isProperty && ts.isCallExpression(call) && OBJECT_SCHEMA.test(call.expression.getText())) {
      const value = ts.isPropertyAssignment(node) ? node.initializer : node.name;
      const isDescribed = DESCRIBED.test(value.getText()) || TELLING_SCHEMA.test(value.getText());
      const hasComment = ts.getJSDocCommentsAndTags(node).length > 0;
      check(node, node.name.getText(), isDescribed || hasComment || isNamedSchema(value));
    }
    ts.forEachChild(node, readSchemas);
  };

  const files = new Set<ts.SourceFile>();
  for (const entry of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!);
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const symbol = target(exported)!;
      for (const node of symbol.declarations ?? []) {
        check(node, symbol.name, isDocumented(symbol));
        const hasMembers = ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
        const parts = hasMembers
          ? node.members
          : ts.isTypeAliasDeclaration(node)
            ? [node.type]
            : [];
        for (const part of parts) readMembers(part, symbol.name);
        files.add(node.getSourceFile());
      }
    }
  }
  for (const file of files) readSchemas(file);
  return { found, read: read.size };
}

type Member = (ts.TypeElement | ts.ClassElement | ts.ParameterPropertyDeclaration) & {
  readonly name: ts.PropertyName;
};

function isMember(node: ts.Node): node is Member {
  const isElement = ts.isTypeElement(node) || ts.isClassElement(node);
  return (isElement || ts.isParameterPropertyDeclaration(node, node.parent)) && !!node.name;
}

/** Whether a member's name and type say what it means. */
function isTelling(member: Member): boolean {
  if (ts.isFunctionLike(member) || !('type' in member) || !member.type) return false;
  if ('questionToken' in member && member.questionToken) return false;
  return TELLING_NAME.test(member.name.getText()) || isTellingType(member.type);
}

function isTellingType(type: ts.Node): boolean {
  if (ts.isUnionTypeNode(type)) return type.types.every(isTellingType);
  if (ts.isFunctionTypeNode(type)) return false;
  if (ts.isTypeReferenceNode(type) && !STORAGE.test(type.typeName.getText())) return true;
  const isValue = ts.isLiteralTypeNode(type) && type.literal.kind !== ts.SyntaxKind.NullKeyword;
  const isShape = ts.isTypeLiteralNode(type) || ts.isIndexedAccessTypeNode(type);
  return isValue || isShape || ts.forEachChild(type, isTellingType) === true;
}
