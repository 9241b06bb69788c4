import { once } from 'node:events';
import { ENVIRONMENT_PROTOCOL, Environment } from '@rota/experiments';
import { requireGame } from '../match-flags.ts';
import { readLines } from '../read-lines.ts';
import { describeRejection } from '../translate.ts';

/**
 * `rota env GAME`: an environment for programs that learn; a JSON request a line comes in, a JSON
 * reply a line goes out. The first line tells the game and the version of the protocol.
 */
export async function runEnvironment(id: string): Promise<number> {
  const { game } = await requireGame(id);
  const environment = new Environment(game);
  const tell = async (reply: object) => {
    if (!process.stdout.write(`${JSON.stringify(reply)}\n`)) await once(process.stdout, 'drain');
  };
  const { version, seats } = game;
  await tell({ rota: 'env', protocol: ENVIRONMENT_PROTOCOL, game: id, version, seats });
  for await (const line of readLines(process.stdin, '<stdin>')) {
    if (line.trim() === '') continue;
    const reply = environment.answer(parsed(line));
    await tell(
      'error' in reply
        ? { error: { ...reply.error, say: describeRejection(reply.error, id) } }
        : reply,
    );
  }
  return 0;
}

/** Undefined, which is no request, where the line is no JSON. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
