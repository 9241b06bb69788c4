import { err, ok, type Rejection, type Result, rejection } from '@rota/core';
import { MOODS, type Mood } from './script.ts';
import { TEMPERAMENT_NAMES, type TemperamentName, USUAL_TEMPERAMENT } from './temperaments.ts';

/**
 * How fast a scene is read out, and so how much of it there is: with `off` all of it is there at
 * once.
 */
export const TEMPOS = ['slow', 'steady', 'brisk', 'off'] as const;
export type Tempo = (typeof TEMPOS)[number];

/** What the narrator knows: what anybody at the table sees, or every card. */
export const NARRATORS = ['table', 'all'] as const;
export type NarratorSees = (typeof NARRATORS)[number];

export interface Character {
  readonly name: string;
  readonly temperament: TemperamentName;
}

/** Everything that decides a scene in which nobody but its characters plays. */
export interface ScenePlan {
  /** The game's id. */
  readonly game: string;
  /** One for each seat. */
  readonly cast: readonly Character[];
  readonly mood: Mood;
  readonly tempo: Tempo;
  readonly seed: string;
  readonly sees: NarratorSees;
  /** How many deals; left out, as many as the game has. */
  readonly deals?: number;
}

export const LONGEST_NAME = 40;
export const LONGEST_SEED = 60;
/** More characters than any game has seats for. */
const MOST_CHARACTERS = 16;
const MOST_DEALS = 100;

/** As in `the sergeant` or `the cook: drunk`. */
export function parseCharacter(text: string): Result<Character> {
  const [, said, word] = /^(.*?)(?::([^:]*))?$/s.exec(text)!;
  const name = said!.replace(/\s+/g, ' ').trim();
  const temperament = word === undefined ? USUAL_TEMPERAMENT : word.trim();
  if (name === '' || name.length > LONGEST_NAME) {
    return err(rejection('bad-character', { name, most: LONGEST_NAME }));
  }
  const known = TEMPERAMENT_NAMES.find((one) => one === temperament);
  if (!known) {
    return err(rejection('unknown-temperament', { temperament, known: TEMPERAMENT_NAMES }));
  }
  return ok({ name, temperament: known });
}

export function formatCharacter({ name, temperament }: Character): string {
  return temperament === USUAL_TEMPERAMENT ? name : `${name}: ${temperament}`;
}

/** What is wrong with a cast, whatever the game. */
export function refuseCast(cast: readonly Character[]): Rejection | undefined {
  const names = cast.map(({ name }) => name.toLowerCase());
  const twice = cast.find((_, at) => names.indexOf(names[at]!) !== at);
  return twice && rejection('same-name', { name: twice.name });
}

/** The plan as the query of a link. */
export function writePlan(plan: ScenePlan): URLSearchParams {
  const query = new URLSearchParams({ game: plan.game });
  for (const character of plan.cast) query.append('seat', formatCharacter(character));
  query.append('seed', plan.seed);
  query.append('mood', plan.mood);
  query.append('tempo', plan.tempo);
  if (plan.sees === 'all') query.append('sees', plan.sees);
  if (plan.deals !== undefined) query.append('deals', String(plan.deals));
  return query;
}

/** A plan from outside; says nothing about whether the game is known and takes so many. */
export function readPlan(query: URLSearchParams): Result<ScenePlan> {
  const cast: Character[] = [];
  for (const text of query.getAll('seat').slice(0, MOST_CHARACTERS)) {
    const character = parseCharacter(text);
    if (!character.ok) return character;
    cast.push(character.value);
  }
  const fault = refuseCast(cast);
  if (fault) return err(fault);
  const mood = oneOf(query, 'mood', MOODS);
  if (!mood.ok) return mood;
  const tempo = oneOf(query, 'tempo', TEMPOS, 'steady');
  if (!tempo.ok) return tempo;
  const sees = oneOf(query, 'sees', NARRATORS);
  if (!sees.ok) return sees;
  const text = query.get('deals');
  const deals = text === null ? undefined : Number(text);
  if (deals !== undefined && !(Number.isInteger(deals) && deals >= 1 && deals <= MOST_DEALS)) {
    return err(rejection('bad-scene-value', { name: 'deals', known: [`1..${MOST_DEALS}`] }));
  }
  return ok({
    game: query.get('game') ?? '',
    cast,
    mood: mood.value,
    tempo: tempo.value,
    seed: (query.get('seed') ?? '1').slice(0, LONGEST_SEED),
    sees: sees.value,
    ...(deals === undefined ? {} : { deals }),
  });
}

/** The value of that name, the first one if there is none. */
function oneOf<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
  usual: Value = values[0]!,
): Result<Value> {
  const text = query.get(name) ?? usual;
  const value = values.find((one) => one === text);
  return value ? ok(value) : err(rejection('bad-scene-value', { name, known: values }));
}
