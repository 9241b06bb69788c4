/** The parts of a JSON schema shown in a table. */
export interface JsonSchema {
  $ref?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/**
 * Returns the name, type and meaning of each field as a table in Markdown, nested fields included.
 * @param named the schemas that references name
 */
export function fieldTable(
  schema: JsonSchema,
  named: Readonly<Record<string, JsonSchema>> = {},
): string {
  const rows = fieldRows(schema, '').map((row) => `| ${row.join(' | ')} |`);
  return ['| field | type | meaning |', '| --- | --- | --- |', ...rows].join('\n');

  function resolved(part: JsonSchema): JsonSchema {
    return part.$ref === undefined ? part : named[part.$ref.split('/').at(-1)!]!;
  }

  function fieldRows(whole: JsonSchema, path: string): [string, string, string][] {
    const { properties = {}, required } = resolved(whole);
    return Object.entries(properties).flatMap(([name, part]) => {
      const optional = required?.includes(name) ? '' : ', optional';
      const at = `${path}${name}`;
      const row: [string, string, string] = [
        at,
        (formatType(part) + optional).replaceAll('|', '\\|'),
        (part.description ?? '').replaceAll('|', '\\|'),
      ];
      const inner = part.items ?? part;
      return [row, ...fieldRows(inner, `${at}${part.items ? '[].' : '.'}`)];
    });
  }

  function formatType(part: JsonSchema): string {
    const schema = resolved(part);
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives) return alternatives.map(formatType).join(' or ');
    if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
    if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
    if (schema.type === 'array')
      return `list of ${schema.items ? formatType(schema.items) : 'anything'}`;
    if (schema.type === 'integer') return 'whole number';
    return schema.type ?? 'anything';
  }
}
