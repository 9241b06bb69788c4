import { resolve } from 'node:path';
import type { GameModule } from '@rota/games';
import { createGenerator } from 'ts-json-schema-generator';
import ts from 'typescript';
import { declarationsOf, PUBLISHED_TYPES } from './declarations.ts';

/** Returns the JSON Schema of a game's views and events. */
export async function gameSchema({ id, rules }: GameModule): Promise<object> {
  const { version } = (await rules()).game;
  const declarations = declarationsOf(resolve('games', id, 'rules/index.ts'), PUBLISHED_TYPES);
  const file = `${id}.ts`;
  const text = declarations.replaceAll(/^(?=interface |type )/gm, 'export ');
  const options: ts.CompilerOptions = { lib: ['lib.es2023.d.ts'], strict: true, types: [] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, target, ...others) =>
    name === file
      ? ts.createSourceFile(name, text, target)
      : getSourceFile(name, target, ...others);
  const { $schema, definitions } = createGenerator({
    tsProgram: ts.createProgram([file], options, host),
    additionalProperties: true,
    sortProps: false,
  }).createSchema(PUBLISHED_TYPES);
  return {
    $schema,
    $id: `urn:rota:${id}:${version}`,
    title: `Views and events of ${id}, rules version ${version}`,
    anyOf: PUBLISHED_TYPES.map((name) => ({ $ref: `#/definitions/${name}` })),
    definitions,
  };
}
