import { once } from 'node:events';
import { ENVIRONMENT_PROTOCOL, Environment } from '@rota/experiments';
import { parseJson } from '../json.ts';
import { requireGame } from '../match-flags.ts';
import { readLines } from '../read-lines.ts';
import { describeRejection } from '../translate.ts';

/**
 * `rota env GAME`: a reinforcement-learning environment over standard input and output, one JSON request
 * and reply a line. The first line names the game and the protocol's version.
 */
export async function runEnvironment(id: string): Promise<number> {
  const { game } = await requireGame(id);
  const environment = new Environment(game);
  const send = async (reply: object) => {
    if (!process.stdout.write(`${JSON.stringify(reply)}\n`)) await once(process.stdout, 'drain');
  };
  const { version, seats } = game;
  await send({ rota: 'env', protocol: ENVIRONMENT_PROTOCOL, game: id, version, seats });
  for await (const line of readLines(process.stdin, '<stdin>')) {
    if (line.trim() === '') continue;
    const reply = environment.handle(parseJson(line));
    await send(
      'error' in reply
        ? { error: { ...reply.error, say: describeRejection(reply.error, id) } }
        : reply,
    );
  }
  return 0;
}
