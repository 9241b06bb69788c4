import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a page of the documentation: its template in this folder, with a value in place of each name in
 * braces. @throws for a name without a value
 */
export function fillTemplate(
  name: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const template = readFileSync(join('tools/api', `${name}.template.md`), 'utf8');
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined)
      throw new Error(`${name}.template.md names ${key}, which has no value`);
    return String(value);
  });
}
