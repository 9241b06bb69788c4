import { ENVIRONMENT_PROTOCOL, Environment } from '@rota/experiments';
import { allGames } from '../games.ts';
import { parseJson } from '../json.ts';
import { requireGame } from '../match-flags.ts';
import { writeBytes, writeJson } from '../output.ts';
import { readLines } from '../read-lines.ts';
import { describeRejection, loadTableText } from '../translate.ts';

/**
 * `rota env GAME`: a reinforcement-learning environment over standard input and output, one JSON request
 * and reply a line, followed by bytes where the reply is a frame. The first line names the game and the protocol's version.
 */
export async function runEnvironment(id: string): Promise<number> {
  const playable = await requireGame(id);
  const module = allGames().find((each) => each.id === id)!;
  const [part, describe] = await Promise.all([
    module.observationTensor?.(),
    loadTableText(module, playable.game),
  ]);
  const environment = new Environment(
    playable,
    (view, seat, count) => {
      const names = Array.from({ length: count }, (_, at) => `seat_${at}`);
      return describe(view, seat, names)
        .map(({ heading, lines }) => [`${heading}:`, ...lines].join('\n  '))
        .join('\n');
    },
    part?.observationTensor,
  );
  const { version, seats } = playable.game;
  await writeJson({ rota: 'env', protocol: ENVIRONMENT_PROTOCOL, game: id, version, seats });
  for await (const line of readLines(process.stdin, '<stdin>')) {
    if (line.trim() === '') continue;
    const reply = environment.handle(parseJson(line));
    if ('frame' in reply) {
      await writeJson({ frame: reply.frame.length });
      // A copy: the next step overwrites the frame, which may still be on its way.
      await writeBytes(reply.frame.slice());
      continue;
    }
    await writeJson(
      'error' in reply
        ? { error: { ...reply.error, say: describeRejection(reply.error, id) } }
        : reply,
    );
  }
  return 0;
}
