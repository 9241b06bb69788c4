import type { GameEvent, Rejection, Seat } from '@rota/core';
import { pick } from '../chance.ts';
import type { Law } from '../law.ts';
import { hold } from '../law-broken.ts';
import { freeze, sent } from '../snapshot.ts';
import { type Speech, speechesOf } from '../speech.ts';
import type { Trial } from '../trial.ts';

/** So many events of each type are told in one deal. */
const MOST_TOLD = 10;
/** At about so many moments of a deal, several moves are tried that are refused. */
const REFUSALS = 4;

/** Everything a game does has its words, in every language: title, options, events, refusals. */
export const wording: Law = {
  title: 'Every option, event and refusal has its words',
  trials: 60,
  check(trial) {
    const { settings, table, start } = trial;
    const speeches = speechesOf(settings);
    for (const speech of speeches) headings(trial, speech);
    const names = Array.from({ length: table.seats }, (_, seat) => `player ${seat}`);
    const walk = trial.deal();
    const random = trial.chanceOf('walk');
    const told = new Map<string, number>();
    const tell = (event: GameEvent, only: Seat | undefined) => {
      const times = (told.get(event.type) ?? 0) + 1;
      told.set(event.type, times);
      if (times > MOST_TOLD) return;
      const listeners = only === undefined ? [undefined, ...names.keys()] : [only];
      for (const speech of speeches) {
        for (const seat of listeners) spoken(speech.tell(event, names, seat), event);
      }
    };
    for (let steps = 1; ; steps++) {
      const choice = walk.step(random, start.manner, (event, only) => {
        tell(freeze(sent(event)), only);
      });
      if (!choice) break;
      if (random.below(steps) < REFUSALS) refusals(trial, speeches, walk.state, choice.move);
    }
  },
};

function headings({ game }: Trial, speech: Speech): void {
  speech.say('title');
  speech.say('tagline');
  for (const [name, spec] of Object.entries(game.options)) {
    speech.say(`option.${name}`);
    for (const value of spec.kind === 'choice' ? spec.values : spec.words) {
      speech.say(`option.${name}.${value}`);
    }
  }
}

/** Tries the last move again, and from another seat. */
function refusals(trial: Trial, speeches: readonly Speech[], state: unknown, move: unknown): void {
  const { game, random, table } = trial;
  const seat = random.below(table.seats);
  const others = game.moves(state, pick([...Array(table.seats).keys()], random));
  const junk = [undefined, move, ...(Array.isArray(others) ? others.slice(0, 3) : [])];
  for (const tried of junk) {
    const refused: Rejection | undefined = game.validate(state, seat, tried);
    if (!refused) continue;
    for (const speech of speeches) spoken(speech.refusal(refused), refused);
  }
}

function spoken(sentence: string | undefined, of: unknown): void {
  if (sentence === undefined) return;
  const clean = sentence.trim().length > 0 && !/undefined|NaN|\[object|\{\{/.test(sentence);
  hold(clean, () => `“${sentence}” is said of ${JSON.stringify(of)}`);
}
