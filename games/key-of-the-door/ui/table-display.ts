import type { Card, Rejection, Seat } from '@rota/core';
import {
  announcement,
  announces,
  cardMoves,
  cardsFor,
  completions,
  countOfCards,
  formatMove,
  GOAL,
  KEY_NAMES,
  type KeyName,
  type KeyView,
  keyOfTheDoor,
  keysIn,
  LEVELS,
  type Move,
  openKeysIn,
  parseMove,
  placeNamed,
  REASONS,
  type Reason,
  SUIT,
  SUITS,
  stateFromView,
  totals,
  VALUE,
  type View,
  worthOf,
} from '../rules/index.ts';

/** A column of the table: an open key, or null where the next key opens after this turn. KD-9 */
export interface Column {
  readonly name: KeyName;
  readonly key: KeyView | null;
}

/** Returns the columns, always in the order of `KEY_NAMES`; a closed suit and a won joker's key have none. KD-3 */
export function columnsOf(view: View): Column[] {
  const closed = closedSuits(view);
  return KEY_NAMES.flatMap((name): Column[] => {
    const key = openKeysIn(view).find((open) => open.key === name);
    if (key) return [{ name, key }];
    const isAwaited = placeNamed(name) < SUITS && !closed.includes(placeNamed(name));
    return isAwaited ? [{ name, key: null }] : [];
  });
}

/** Returns the suits whose three keys are won. KD-3 */
export function closedSuits(view: View): number[] {
  return keysIn(view).flatMap((key) =>
    key.owner !== null && worthOf(key.header) === LEVELS && !isJokerKey(key)
      ? [placeNamed(key.key)]
      : [],
  );
}

export function isJokerKey({ key }: { readonly key: KeyName }): boolean {
  return placeNamed(key) >= SUITS;
}

/** The totals of a key's cards, highest first. KD-1 */
export function totalsOf(cards: readonly Card[]): number[] {
  return totals(countOfCards(cards));
}

/**
 * Whether the table shows what keys count, until the deal is over: as its options say, or to a viewer who wants aids
 * unless the table has settled it. KD-15
 */
export function areKeysCounted({ options, turn }: View, aids: boolean): boolean {
  if (turn === null) return false;
  return announces(options) || (aids && options.announce === 'automatic');
}

/** How a key can be completed, by public knowledge. KD-7 */
export interface Completion {
  /** The single numerals that would finish it. */
  readonly finish: readonly number[];
  /** The fewest cards that can finish it; 0 if none can. */
  readonly least: number;
}

export function completionOf(view: View, key: KeyView): Completion {
  const ways = completions(key, cardsFor(key.place, stateFromView(view).unseen));
  const least = ways.length === 0 ? 0 : Math.min(...ways.map(({ length }) => length));
  const finish = least === 1 ? ways.filter(({ length }) => length === 1) : [];
  return { finish: finish.flat().sort((a, b) => a - b), least };
}

/**
 * The totals that the table shows of all: of a key that is bust or cannot be finished, for which none matters any more, the
 * lowest. There may be seven, and two are already too long for a line on a phone.
 */
export function shownTotals(all: readonly number[], { least }: Completion): readonly number[] {
  return least === 0 && !all.includes(GOAL) ? all.slice(-1) : all;
}

/** The viewer’s legal moves with a card, or the pass; none for a spectator. KD-4, KD-11, KD-12 */
export function playableMoves(view: View): Move[] {
  return view.viewer === 'public' ? [] : cardMoves(stateFromView(view), view.viewer);
}

/** The play of a card without a claim, with an announcement; any other move as it is. KD-15 */
export function announcedPlay(text: string): string {
  const parsed = parseMove(text);
  if (!parsed.ok || parsed.value.kind !== 'play' || parsed.value.claim) return text;
  return formatMove(announcement(parsed.value.card, parsed.value.place));
}

/** The plays of one card. */
export interface Choices {
  /** The names of the keys it may go to, face up. */
  readonly keys: readonly KeyName[];
  readonly faceDown: boolean;
}

export function choicesFor(moves: readonly Move[], card: Card, names: readonly KeyName[]): Choices {
  const keys = names.filter((name) =>
    moves.some(
      (move) => move.kind === 'play' && move.card === card && move.place === placeNamed(name),
    ),
  );
  const faceDown = moves.some((move) => move.kind === 'face-down' && move.card === card);
  return { keys, faceDown };
}

/** Returns why the viewer may not play a card now, by what they know. */
export function whyNotPlayable(view: View, card: Card): Rejection | undefined {
  if (view.viewer === 'public') return undefined;
  const open = openKeysIn(view).map(({ key }) => placeNamed(key));
  const own = SUIT[card]!;
  const place = open.includes(own) ? own : (open.find((each) => each >= SUITS) ?? own);
  return keyOfTheDoor.validate(stateFromView(view), view.viewer, {
    kind: 'play',
    card,
    place,
    claim: false,
  });
}

/** The reasons for which the seat may steal a key now. KD-7, KD-8, KD-15 */
export function availableSteals(view: View, key: KeyView, seat: Seat): Reason[] {
  if (key.cards.length === 0 || view.stole) return [];
  const refused = view.refused.filter((call) => call.seat === seat && call.key === key.key);
  return offeredReasons(view).filter((reason) => !refused.some((call) => call.reason === reason));
}

/** Whether the seat may call any key stolen now, rightly or wrongly. */
export function canSteal(view: View, seat: Seat): boolean {
  return openKeysIn(view).some((key) => availableSteals(view, key, seat).length > 0);
}

/** Whether the seat on turn can only pass: with the table's calls and no key to call, rightly or wrongly. KD-12 */
export function isPassOnlyMove(view: View): boolean {
  if (view.turn === null || view.options.calls !== 'automatic' || canSteal(view, view.turn))
    return false;
  return playableMoves(view).every(({ kind }) => kind === 'pass');
}

/** With automatic calls only bent keys can be stolen. KD-15 */
export function offeredReasons({ options }: View): readonly Reason[] {
  return options.calls === 'players' ? REASONS : ['bent'];
}

/** The number of keys a seat has won. */
export function keysWon(view: View, seat: Seat): number {
  return keysIn(view).filter(({ owner }) => owner === seat).length;
}

/** The message key of a key's name. */
export function keyMessage(key: KeyName): string {
  return `key.${key}`;
}

/** The sum of the cards' values. */
export function sumOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + VALUE[card]!, 0);
}
