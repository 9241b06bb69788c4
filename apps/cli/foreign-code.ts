import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { debuglog } from 'node:util';
import type { MatchFailure } from '@rota/bots';
import { BadRecordError, CliError, fail } from './cli-error.ts';
import { describeRejection, translate } from './translate.ts';

/** Other people's code that this run loads: the file of a bot, or a package's game. */
interface ForeignCode {
  readonly kind: 'bot' | 'game';
  /** As the command line names it. */
  readonly name: string;
  /** Where its files are; ends with a separator. */
  readonly folder: string;
}

let loaded: ForeignCode[] = [];

/** Prints stacks with `NODE_DEBUG=rota`: an error whose author is unknown may be Rota's own. */
const debug = debuglog('rota');

/** Forgets what earlier commands of this process loaded. */
export function forgetForeignCode(): void {
  loaded = [];
}

/**
 * Loads other people's code. @param file in its folder
 * @throws CliError that names it
 */
export async function loadForeignCode<Value>(
  kind: ForeignCode['kind'],
  name: string,
  file: string,
  load: () => Promise<Value>,
): Promise<Value> {
  loaded.push({ kind, name, folder: join(dirname(file), sep) });
  try {
    return await load();
  } catch (error) {
    return fail(`${kind}-does-not-work`, { name, reason: reasonOf(error, ownLine(error)) });
  }
}

/**
 * Describes an error in one sentence if other people's code runs here: whose it is, where in the match, the error's
 * message and the first line of the author's own in its stack. Returns undefined where there is only Rota's, and
 * for errors that describe themselves.
 */
export function describeForeignError(error: unknown): string | undefined {
  if (error instanceof CliError || error instanceof BadRecordError) return undefined;
  const { failure } = (error ?? {}) as { readonly failure?: MatchFailure };
  const bot = loaded.find(({ kind, name }) => kind === 'bot' && name === failure?.bot);
  if (bot && failure?.rejection) {
    const fault = describeRejection(failure.rejection, failure.game);
    const reason = translate('fault-in-move', { ...failure, ...failure.rejection.facts, fault });
    return translate('bot-illegal', { name: bot.name, reason });
  }
  const line = ownLine(error);
  const cause = reasonOf(error, line);
  const reason = failure ? translate('reason-in-move', { ...failure, reason: cause }) : cause;
  const code = bot ?? line?.code;
  if (code) return translate(`${code.kind}-does-not-work`, { name: code.name, reason });
  if (loaded.length === 0) return undefined;
  debug('%O', error);
  const kind = loaded.some((each) => each.kind === 'game') ? 'game' : 'code';
  return translate(`foreign-${kind}-failed`, { names: loaded.map(({ name }) => name), reason });
}

/** A line of other people's code. */
interface OwnLine {
  readonly code: ForeignCode;
  readonly file: string;
  readonly number: string;
}

/** Returns the first line of an error's message, with the author's line of code if it is known. */
function reasonOf(error: unknown, line: OwnLine | undefined): string {
  const reason = String(error instanceof Error ? error.message : error).split('\n')[0]!;
  return line ? translate('reason-at', { reason, file: line.file, number: line.number }) : reason;
}

/** A line of a stack: an ES module's file is an address, that of CommonJS a path. */
const FRAME = /(?:^|[ (])((?:file:\/\/|\/|[A-Z]:\\)[^\n]*?):(\d+)(?::\d+)?\)?$/gm;

/** Rota's own files, which may lie in a folder of a bot. */
const ROTA = fileURLToPath(new URL('.', import.meta.url));

/** Returns the first line of other people's code in an error's stack. */
function ownLine(error: unknown): OwnLine | undefined {
  const { stack = '' } = error instanceof Error ? error : {};
  for (const [, place, number] of stack.matchAll(FRAME)) {
    const path = place!.startsWith('file:') ? fileURLToPath(place!) : place!;
    const code = loaded.find(({ folder }) => path.startsWith(folder));
    if (!code || path.startsWith(ROTA)) continue;
    if (path.slice(code.folder.length).includes('node_modules')) continue;
    const near = relative('', path);
    return { code, file: near.startsWith('..') ? path : near, number: number! };
  }
  return undefined;
}
