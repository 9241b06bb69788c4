import { inlineBotService } from '@rota/bots';
import type { Result } from '@rota/core';
import {
  type Mood,
  type NarratorSees,
  parseCharacter,
  Scene,
  type ScenePlan,
  Showing,
  type Tempo,
} from '@rota/narrator';
import { Complaint, complain } from '../complaint.ts';
import { INTERRUPTED, interruption } from '../interrupt.ts';
import { type KeySource, onKeys } from '../keys.ts';
import { gameNamed } from '../match-setup.ts';
import { narratorOf, say } from '../say.ts';
import { wrapped } from '../wrap.ts';

export interface SceneFlags {
  readonly seat: readonly string[];
  readonly mood: Mood;
  /** Left out, as suits a reader at a terminal, or a file. */
  readonly tempo?: Tempo;
  readonly seed: string;
  readonly sees: NarratorSees;
  readonly deals?: number;
}

/** Where a scene is read, and by whom. */
export interface Stage {
  readonly input: KeySource;
  readonly output: {
    readonly isTTY?: boolean;
    readonly columns?: number;
    write(text: string): void;
  };
  /** For whatever is not part of the scene. */
  readonly prompt: { write(text: string): void };
  /** Aborts when it is to stop. */
  readonly interrupted: AbortSignal;
}

/** `rota scene GAME --seat NAME ...`: characters play, a narrator tells it. */
export async function playScene(
  id: string,
  flags: SceneFlags,
  stage: Stage = {
    input: process.stdin,
    output: process.stdout,
    prompt: process.stderr,
    interrupted: interruption(),
  },
): Promise<number> {
  const playable = await gameNamed(id);
  const { script = complain('no-narrator', { game: id }) } = playable;
  const { input, output, prompt, interrupted } = stage;
  const atTerminal = input.isTTY === true && output.isTTY === true;
  const plan: ScenePlan = {
    game: id,
    cast: flags.seat.map((text) => judged(parseCharacter(text))),
    mood: flags.mood,
    tempo: flags.tempo ?? (atTerminal ? 'steady' : 'off'),
    seed: flags.seed,
    sees: flags.sees,
    ...(flags.deals === undefined ? {} : { deals: flags.deals }),
  };
  const scene = judged(
    Scene.create(plan, {
      game: playable.game,
      script,
      speaker: narratorOf(playable.game, script),
      thinker: inlineBotService([playable], () => performance.now()),
    }),
    id,
  );

  return new Promise((resolve, reject) => {
    const showing = new Showing(
      scene,
      (delay, ring) => {
        const timer = setTimeout(ring, delay);
        return () => clearTimeout(timer);
      },
      {
        line: ({ text }) => output.write(`${atTerminal ? wrapped(text, output.columns) : text}\n`),
        failed: (fault) => {
          leave();
          reject(fault);
        },
        changed: () => {
          if (showing.state === 'over') end(0);
        },
      },
    );
    const leave = () => {
      stopKeys();
      interrupted.removeEventListener('abort', stop);
      showing.close();
    };
    const end = (status: number) => {
      leave();
      resolve(status);
    };
    const stop = () => end(INTERRUPTED);
    interrupted.addEventListener('abort', stop);
    const stopKeys = atTerminal ? onKeys(input, (key) => press(key)) : () => {};
    const press = (key: string) => {
      if (key === 'q') end(0);
      else if (key === 'interrupt') end(INTERRUPTED);
      else if (key === 'a') {
        showing.raiseAlarm();
        prompt.write(`${say('scene.alarm')}\n`);
      } else if (key === 'return') showing.next();
      else if (key === 'space' && showing.state === 'running') {
        showing.pause();
        prompt.write(`${say('scene.paused')}\n`);
      } else if (key === 'space') showing.run();
    };
    if (atTerminal) prompt.write(`${say('scene.keys')}\n\n`);
    showing.run();
  });
}

function judged<Value>(result: Result<Value>, game?: string): Value {
  if (!result.ok) throw new Complaint(result.rejection, game === undefined ? {} : { game });
  return result.value;
}
