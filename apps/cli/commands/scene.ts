import { inlineBotService } from '@rota/bots';
import type { Result } from '@rota/core';
import {
  type Mood,
  type NarratorKnowledge,
  newSeed,
  parseCharacter,
  plainScript,
  Scene,
  type ScenePlan,
  ScenePlayback,
  type SceneStep,
  type Tempo,
} from '@rota/narrator';
import { CliError } from '../cli-error.ts';
import { INTERRUPTED, interruptSignal } from '../interrupt-signal.ts';
import { type KeyInput, listenForKeys } from '../keys.ts';
import { requireGame } from '../match-flags.ts';
import { formatLines, TERMINAL } from '../output.ts';
import { messageContext, sceneSpeaker, translate } from '../translate.ts';
import { wrapText } from '../wrap-text.ts';

export interface SceneFlags {
  readonly seat: readonly string[];
  readonly mood: Mood;
  /** Default: steady at a terminal, else off. */
  readonly tempo?: Tempo;
  /** Default: a random one. */
  readonly seed?: string;
  readonly sees: NarratorKnowledge;
  readonly deals?: ScenePlan['deals'];
  /** Whether lines and events are printed as JSON lines. */
  readonly json?: boolean;
}

/** The version of the JSON lines: see docs/scene.schema.json. */
const SCENE_FORMAT = 1;

/** The streams of a scene. */
export interface SceneTerminal {
  readonly input: KeyInput;
  readonly output: {
    readonly isTTY?: boolean;
    readonly columns?: number;
    write(text: string): void;
  };
  /** For messages that are not part of the scene. */
  readonly prompt: { write(text: string): void };
  /** Ends the scene when aborted. */
  readonly interrupted: AbortSignal;
}

/** `rota scene GAME --seat NAME ...`: characters play a match and a narrator describes it. */
export async function playScene(
  id: string,
  flags: SceneFlags,
  terminal: SceneTerminal = { ...TERMINAL, interrupted: interruptSignal() },
): Promise<number> {
  const playable = await requireGame(id);
  const { input, output, prompt, interrupted } = terminal;
  const atTerminal = input.isTTY === true && output.isTTY === true;
  const plan: ScenePlan = {
    game: id,
    cast: flags.seat.map((text) => unwrap(parseCharacter(text))),
    mood: flags.mood,
    tempo: flags.tempo ?? (atTerminal ? 'steady' : 'off'),
    seed: flags.seed ?? newSeed(),
    sees: flags.sees,
    ...(flags.deals === undefined ? {} : { deals: flags.deals }),
  };
  const names = plan.cast.map(({ name }) => name);
  const speaker = sceneSpeaker(playable.game, playable.script);
  const context = { ...messageContext(playable, names), card: speaker.card };
  const scene = unwrap(
    Scene.create(plan, {
      game: playable.game,
      script: playable.script ?? plainScript(playable.messages, context),
      speaker,
      bots: inlineBotService([playable], () => performance.now()),
    }),
    id,
  );

  const print = (line: object) => output.write(`${JSON.stringify(line)}\n`);
  if (flags.json) {
    const { game, seed, mood, sees } = plan;
    print({ type: 'scene', format: SCENE_FORMAT, game, players: names, seed, mood, sees });
  }
  return new Promise((resolve, reject) => {
    const playback = new ScenePlayback(
      scene,
      (delay, callback) => {
        const timer = setTimeout(callback, delay);
        return () => clearTimeout(timer);
      },
      {
        onLine: (line) => {
          if (flags.json) print({ type: 'line', ...line });
          else
            output.write(
              formatLines(...(atTerminal ? wrapText(line.text, output.columns) : [line.text])),
            );
        },
        onStep: (step) => {
          if (flags.json) print(describeStep(step, scene));
        },
        onFailure: (fault) => {
          cleanUp();
          reject(fault);
        },
        onChange: () => {
          if (playback.state !== 'over') return;
          if (flags.json) print({ type: 'over', totals: scene.totals() });
          end(0);
        },
      },
    );
    const cleanUp = () => {
      stopKeys();
      interrupted.removeEventListener('abort', stop);
      playback.close();
    };
    const end = (status: number) => {
      cleanUp();
      resolve(status);
    };
    const stop = () => end(INTERRUPTED);
    interrupted.addEventListener('abort', stop);
    const stopKeys = atTerminal ? listenForKeys(input, (key) => press(key)) : () => {};
    const press = (key: string) => {
      if (key === 'q') end(0);
      else if (key === 'interrupt') end(INTERRUPTED);
      else if (key === 'a') {
        playback.raiseAlarm();
        prompt.write(formatLines(translate('scene.alarm')));
      } else if (key === 'i') playback.interrupt();
      else if (key === 'return') playback.next();
      else if (key === 'space' && playback.state === 'running') {
        playback.pause();
        prompt.write(formatLines(translate('scene.paused')));
      } else if (key === 'space') playback.run();
    };
    if (flags.seed === undefined) {
      prompt.write(formatLines(translate('scene.seed', { seed: plan.seed })));
    }
    if (atTerminal) prompt.write(formatLines(translate('scene.keys'), ''));
    playback.run();
  });
}

/** A deal or a move for other programs: private events only where the narrator sees them. */
function describeStep({ number, seat, events }: SceneStep, { match, plan }: Scene): object {
  const told = events.filter(({ only }) => only === undefined || plan.sees === 'all');
  return {
    type: 'step',
    number,
    deal: match.deals.length,
    ...(seat === undefined ? {} : { seat }),
    events: told,
  };
}

function unwrap<Value>(result: Result<Value>, game?: string): Value {
  if (!result.ok) throw new CliError(result.rejection, game === undefined ? {} : { game });
  return result.value;
}
