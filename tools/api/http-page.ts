import type { Content, OpenApi } from './describe.ts';
import { fieldTable } from './field-table.ts';
import { fillTemplate } from './fill-template.ts';

/** Returns docs/http-api.md. */
export function httpPage({ tags, paths, components: { schemas } }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  /** Where the example of a schema with a name stands. */
  const shown = new Map<string, string>();
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter((operation) => operation.tags[0] === name);
    return [`## ${name}\n\n${description}`, ...own.map(section)].join('\n\n');
  });
  return fillTemplate('http-api', { operations: sections.join('\n\n') });

  function section({
    path,
    method,
    operationId,
    summary,
    security,
    requestBody,
    responses,
  }: (typeof operations)[number]): string {
    const request = `\`${method.toUpperCase()} ${path}\``;
    const forPeople = security === undefined ? '' : ' For people only, not for programs.';
    const [[status, response]] = Object.entries(responses) as [[string, Content]];
    return [
      `### ${operationId}`,
      `${request}\\\n${summary}${forPeople}`,
      ...body(operationId, 'The body', requestBody),
      ...body(operationId, `The response, ${status}`, response),
    ].join('\n\n');
  }

  function body(operationId: string, title: string, { content }: Content = {}): string[] {
    const media = content?.['application/json'];
    if (!media) return [];
    const [, named] = /^#\/components\/schemas\/(.*)$/.exec(media.schema.$ref ?? '') ?? [];
    const first = named === undefined ? undefined : shown.get(named);
    if (first) return [`${title}: \`${named}\`, as at [${first}](#${first.toLowerCase()}).`];
    if (named) shown.set(named, operationId);
    return [
      `${title}${named ? `, \`${named}\`` : ''}:`,
      `\`\`\`\n${JSON.stringify(media.example)}\n\`\`\``,
      ...(title === 'The body' ? [fieldTable(media.schema, schemas)] : []),
    ];
  }
}
