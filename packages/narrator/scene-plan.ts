import {
  distinctNames,
  err,
  normalizeName,
  ok,
  type Rejection,
  type Result,
  rejection,
  whyUnclearName,
} from '@rota/core';
import { MOODS, type Mood } from '@rota/core/narration';
import { DEFAULT_TEMPERAMENT, TEMPERAMENT_NAMES, type TemperamentName } from './temperaments.ts';

/** The speed of a scene, which also sets its level of detail; `off` shows everything at once. */
export const TEMPOS = ['slow', 'steady', 'brisk', 'off'] as const;
/** The speed of a scene. */
export type Tempo = (typeof TEMPOS)[number];

/** What the narrator knows: the public view, or every card. */
export const KNOWLEDGE_LEVELS = ['table', 'all'] as const;
/** How much the narrator knows. */
export type NarratorKnowledge = (typeof KNOWLEDGE_LEVELS)[number];

/** A player of a scene: a bot with a name and a temperament. */
export interface Character {
  /** At most `MAX_NAME_LENGTH` characters; unique in the cast. */
  readonly name: string;
  readonly temperament: TemperamentName;
}

/** Determines a scene completely, as long as only its characters play. */
export interface ScenePlan {
  /** The game's id. */
  readonly game: string;
  /** One for each seat. */
  readonly cast: readonly Character[];
  readonly mood: Mood;
  readonly tempo: Tempo;
  /** At most `MAX_SEED_LENGTH` characters; equal plans give equal scenes. */
  readonly seed: string;
  readonly sees: NarratorKnowledge;
  /** `endless`: until someone stops it. Default: the game's number. */
  readonly deals?: number | typeof ENDLESS;
}

/** The maximum length of a character’s name, in UTF-16 code units. */
export const MAX_NAME_LENGTH = 40;
/** The maximum length of a seed, in UTF-16 code units. */
export const MAX_SEED_LENGTH = 60;
/** More characters than any game has seats for. */
const MAX_CHARACTERS = 32;
const MAX_DEALS = 100;
/** A number of deals that no one waits for. */
export const ENDLESS = 'endless';

const SEED_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a random seed, short enough to read aloud. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return Array.from(bytes, (byte) => SEED_ALPHABET[byte % SEED_ALPHABET.length]).join('');
}

/** Parses `the sergeant` or `the cook: drunk`. */
export function parseCharacter(text: string): Result<Character> {
  const [, namePart, temperamentPart] = /^(.*?)(?::([^:]*))?$/s.exec(text)!;
  const name = normalizeName(namePart!.replace(/\s/g, ' '));
  const temperament = temperamentPart === undefined ? DEFAULT_TEMPERAMENT : temperamentPart.trim();
  if (name === '' || name.length > MAX_NAME_LENGTH) {
    return err(rejection('bad-character', { name, most: MAX_NAME_LENGTH }));
  }
  const unclear = whyUnclearName(name);
  if (unclear) return err(unclear);
  if (temperament === '') {
    return err(rejection('no-temperament', { text: text.trim(), known: TEMPERAMENT_NAMES }));
  }
  const known = TEMPERAMENT_NAMES.find((one) => one === temperament);
  if (!known) {
    return err(rejection('unknown-temperament', { temperament, known: TEMPERAMENT_NAMES }));
  }
  return ok({ name, temperament: known });
}

/** Writes a character as `parseCharacter` reads it. */
export function formatCharacter({ name, temperament }: Character): string {
  return temperament === DEFAULT_TEMPERAMENT ? name : `${name}: ${temperament}`;
}

/** Rejects a cast in which two names are the same or look alike. */
export function validateCast(cast: readonly Character[]): Rejection | undefined {
  const distinct = distinctNames(cast.map(({ name }) => name));
  const twice = cast.find(({ name }, at) => distinct[at] !== name);
  return twice && rejection('same-name', { name: twice.name });
}

/** Serializes a plan as a link's query. */
export function planToQuery(plan: ScenePlan): URLSearchParams {
  const query = new URLSearchParams({ game: plan.game });
  for (const character of plan.cast) query.append('seat', formatCharacter(character));
  query.append('seed', plan.seed);
  query.append('mood', plan.mood);
  query.append('tempo', plan.tempo);
  if (plan.sees === 'all') query.append('sees', plan.sees);
  if (plan.deals !== undefined) query.append('deals', String(plan.deals));
  return query;
}

/** Parses a plan. Does not check that the game exists or takes as many seats. */
export function parsePlan(query: URLSearchParams): Result<ScenePlan> {
  const cast: Character[] = [];
  for (const text of query.getAll('seat').slice(0, MAX_CHARACTERS)) {
    const character = parseCharacter(text);
    if (!character.ok) return character;
    cast.push(character.value);
  }
  const fault = validateCast(cast);
  if (fault) return err(fault);
  const mood = parseChoice(query, 'mood', MOODS);
  if (!mood.ok) return mood;
  const tempo = parseChoice(query, 'tempo', TEMPOS, 'steady');
  if (!tempo.ok) return tempo;
  const sees = parseChoice(query, 'sees', KNOWLEDGE_LEVELS);
  if (!sees.ok) return sees;
  const text = query.get('deals');
  const deals = text === null ? undefined : parseDeals(text);
  if (deals === null) {
    return err(rejection('bad-scene-value', { name: 'deals', known: DEALS_ALLOWED }));
  }
  return ok({
    game: query.get('game') ?? '',
    cast,
    mood: mood.value,
    tempo: tempo.value,
    seed: (query.get('seed') ?? '1').slice(0, MAX_SEED_LENGTH),
    sees: sees.value,
    ...(deals === undefined ? {} : { deals }),
  });
}

/** What `parseDeals` takes. */
export const DEALS_ALLOWED: readonly string[] = [`1..${MAX_DEALS}`, ENDLESS];

/** Parses a number of deals; null if it is none. */
export function parseDeals(text: string): number | typeof ENDLESS | null {
  if (text === ENDLESS) return ENDLESS;
  const deals = /^\d+$/.test(text) ? Number(text) : 0;
  return deals >= 1 && deals <= MAX_DEALS ? deals : null;
}

/** Parses a parameter; the default is the first value. */
function parseChoice<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
  defaultValue: Value = values[0]!,
): Result<Value> {
  const text = query.get(name) ?? defaultValue;
  const value = values.find((one) => one === text);
  return value ? ok(value) : err(rejection('bad-scene-value', { name, known: values }));
}
