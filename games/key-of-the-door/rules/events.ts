import { type Card, leftOf, type Seat } from '@rota/core';
import { type Count, countOf, GOAL } from './completion.ts';
import {
  bentCall,
  forgetHand,
  forgetPlays,
  packedKeys,
  possibleFaceDown,
  recordPlay,
  recordShortage,
  type Shortage,
} from './inference.ts';
import { FIRST_JOKER, KEY_NAMES, type KeyName, keyHeaded, SUITS, slotNamed } from './keys.ts';
import { REASONS, type Reason } from './notation.ts';
import { ALL_VALUES, BIT, SUIT, upTo, VALUE } from './numerals.ts';
import { type KeyView, newKey, type RefusedCall, suitOfDown, type View } from './view.ts';

/** A key when it was called or won. */
export interface KeyFacts {
  readonly key: KeyName;
  readonly header: Card;
  /** The points of each card. KD-13 */
  readonly worth: number;
  /** Face up, in the order they were laid. */
  readonly cards: readonly Card[];
  /** The number of its face-down cards. */
  readonly down: number;
}

/** The cards that may still go to a key, by public knowledge; only with bent calls. */
export interface Unseen {
  /** The numerals of its suit, or any for a joker's key, not seen face up. */
  readonly unseen: readonly Card[];
  /** How many of them lie face down and so cannot be played. */
  readonly gone: number;
}

export type StealEvent = {
  readonly seat: Seat;
  readonly reason: Reason;
} & KeyFacts &
  Partial<Unseen>;

/** The score of a won key. */
export interface KeyScore {
  readonly seat: Seat;
  readonly key: KeyName;
  readonly header: Card;
  /** The number of cards, header and face-down ones included. */
  readonly cards: number;
  readonly worth: number;
  readonly points: number;
}

export type DealEvent =
  /**
   * A card played face up. `stuck`: the player had no safe card and made the key bust without objection
   * (KD-11). `totals`: the totals of the key, highest first, if they are announced (KD-15). `announced`: by
   * the player, not by the table.
   */
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly card: Card;
      readonly key: KeyName;
      readonly claim: boolean;
      readonly stuck?: boolean;
      readonly totals?: readonly number[];
      readonly announced?: true;
    }
  /** The claim with the last card is right. `doubled`: the value that the header doubles. KD-6 */
  | ({
      readonly type: 'claimed';
      readonly seat: Seat;
      readonly doubled: number;
      readonly rule: 'KD-6';
    } & KeyFacts)
  /** The claim with the last card is wrong. KD-8 */
  | ({
      readonly type: 'claim-refused';
      readonly seat: Seat;
      readonly card: Card;
      readonly rule: 'KD-8';
    } & KeyFacts)
  | ({ readonly type: 'stolen'; readonly rule: 'KD-7' } & StealEvent)
  | ({ readonly type: 'steal-refused'; readonly rule: 'KD-8' } & StealEvent)
  /** The next key opens. KD-3 */
  | { readonly type: 'headed'; readonly key: KeyName; readonly header: Card; readonly rule: 'KD-3' }
  /** A suit has no key left. KD-3 */
  | { readonly type: 'closed'; readonly key: KeyName; readonly rule: 'KD-3' }
  /** A card laid face down; only its player knows which. KD-11 */
  | {
      readonly type: 'laid-face-down';
      readonly seat: Seat;
      readonly key: KeyName;
      readonly rule: 'KD-11';
    }
  /** Private to its player. */
  | { readonly type: 'own-face-down'; readonly seat: Seat; readonly card: Card }
  /** Two players draw after every card. KD-2 */
  | { readonly type: 'drew'; readonly seat: Seat; readonly left: number; readonly rule: 'KD-2' }
  /** Private to its drawer. */
  | { readonly type: 'drawn'; readonly seat: Seat; readonly card: Card }
  /** A right objection. `cards` include the one forced back. KD-10 */
  | ({
      readonly type: 'forced-back';
      readonly by: Seat;
      readonly seat: Seat;
      readonly card: Card;
      readonly rule: 'KD-10';
    } & KeyFacts)
  | { readonly type: 'passed'; readonly seat: Seat; readonly rule: 'KD-12' }
  /** The deal is over. `scores` are pooled by partners. KD-13, KD-14 */
  | {
      readonly type: 'scored';
      readonly keys: readonly KeyScore[];
      readonly partners: boolean;
      readonly scores: readonly number[];
      readonly rule: 'KD-13';
    };

/** Applies an event that the viewer received to its view. */
export function applyEvent(view: View, event: DealEvent): void {
  switch (event.type) {
    case 'played':
      applyPlay(view, event);
      break;
    case 'laid-face-down':
      applyFaceDown(view, event.seat, event.key);
      break;
    case 'own-face-down':
      view.down.at(-1)!.card = event.card;
      view.hand = view.hand!.filter((card) => card !== event.card);
      break;
    case 'claimed':
      awardKey(view, event.seat, event.key);
      break;
    case 'stolen':
      applySteal(view, event);
      awardKey(view, event.seat, event.key);
      break;
    case 'steal-refused':
      applyRefusedSteal(view, event);
      break;
    case 'headed':
      view.keys.push(newKey(keyHeaded(event.key, event.header)));
      view.keys.sort((a, b) => keyHeaded(a.key, a.header) - keyHeaded(b.key, b.header));
      break;
    case 'drew':
      forgetHand(view.cannot, event.seat * SUITS);
      view.plays.length = forgetPlays(view.plays, 0, view.plays.length, event.seat);
      view.handSizes[event.seat]!++;
      view.stockSizes[event.seat] = event.left;
      break;
    case 'drawn':
      takeInHand(view, event.card);
      break;
    case 'forced-back':
      applyForcedBack(view, event);
      break;
    case 'passed':
      applyPass(view, event.seat);
      break;
    case 'scored':
      view.turn = null;
      view.last = null;
      break;
    case 'claim-refused':
    case 'closed':
      break;
  }
}

type Of<Type extends DealEvent['type']> = Extract<DealEvent, { type: Type }>;

function applyPlay(view: View, { seat, card, key: name, stuck, announced }: Of<'played'>): void {
  if (slotNamed(name) >= FIRST_JOKER) recordShortageOf(view, seat, 'joker-play');
  if (stuck) recordShortageOf(view, seat, 'face-down');
  const key = openKey(view, name);
  if (view.options.calls === 'players') {
    const play = { seat, card, place: slotNamed(name), down: view.down.length, stuck: !!stuck };
    const { open, sizes } = openKeys(view);
    recordPlay(view.plays, view.plays.length, play, packedKeys(open, sizes), 0);
  }
  key.cards.push({ card, seat });
  key.announced = announced === true;
  view.shown[seat * SUITS + SUIT[card]!]! &= ~BIT[card]!;
  if (seat === view.viewer) view.hand = view.hand!.filter((held) => held !== card);
  endPlay(view, seat);
  view.last = stuck ? null : { seat, card, key: name, header: key.header };
}

function applyFaceDown(view: View, seat: Seat, name: KeyName): void {
  recordShortageOf(view, seat, 'face-down');
  const { header } = openKey(view, name);
  const suit = SUIT[header]!;
  const mayBe = possibleFaceDown(seat, suit, unseen(view)[suit]!, view);
  openKey(view, name).down++;
  view.down.push({ seat, key: name, header, card: null, mayBe });
  endPlay(view, seat);
}

function endPlay(view: View, seat: Seat): void {
  endAction(view, seat);
  view.passes = 0;
  view.refused = [];
  view.handSizes[seat]!--;
  view.replacing = false;
  view.turn = leftOf(seat, view.seats);
}

function applyPass(view: View, seat: Seat): void {
  recordShortageOf(view, seat, 'pass');
  endAction(view, seat);
  view.passes++;
  view.turn = leftOf(seat, view.seats);
}

/** Updates what every play, pass and right steal updates. KD-10 */
function endAction(view: View, seat: Seat): void {
  view.since = ++view.moves;
  view.last = null;
  view.stole = false;
  view.barred = view.barred.filter((barred) => barred.seat === seat);
}

function applySteal(view: View, event: Of<'stolen'>): void {
  recordBentCall(view, event);
  endAction(view, event.seat);
  view.passes = 0;
  view.stole = view.options.steals === 'one';
  view.refused = view.refused.filter(({ key }) => key !== event.key);
}

function applyRefusedSteal(view: View, event: Of<'steal-refused'>): void {
  recordBentCall(view, event);
  view.moves++;
  view.refused.push({ seat: event.seat, key: event.key, reason: event.reason });
  view.refused.sort((a, b) => sortKeyOf(a) - sortKeyOf(b));
}

/** Returns a refused call's sort key in a view. */
function sortKeyOf({ seat, key, reason }: RefusedCall): number {
  return (seat * KEY_NAMES.length + slotNamed(key)) * REASONS.length + REASONS.indexOf(reason);
}

function recordBentCall(view: View, { type, reason, key }: Of<'stolen' | 'steal-refused'>): void {
  if (reason !== 'bent') return;
  const count = countIn(openKey(view, key));
  const call = bentCall(key, count, unseen(view), view.down.map(suitOfDown), type === 'stolen');
  if (call) view.bentCalls.push(call);
}

function applyForcedBack(view: View, { seat, card, key: name }: Of<'forced-back'>): void {
  const key = openKey(view, name);
  const suit = SUIT[card]!;
  key.cards.pop();
  key.announced = false;
  view.handSizes[seat]!++;
  if (seat === view.viewer) takeInHand(view, card);
  view.shown[seat * SUITS + suit]! |= BIT[card]!;
  for (const down of view.down) if (suitOfDown(down) === suit) down.mayBe &= ~BIT[card]!;
  view.barred.push({ seat, card, key: name, header: key.header });
  view.replacing = true;
  view.since = ++view.moves;
  view.last = null;
  view.turn = seat;
}

function takeInHand(view: View, card: Card): void {
  view.hand!.push(card);
  view.hand!.sort((a, b) => a - b);
}

function awardKey(view: View, seat: Seat, name: KeyName): void {
  openKey(view, name).owner = seat;
}

export function openKey(view: View, name: KeyName): KeyView {
  return view.keys.find(({ key, owner }) => key === name && owner === null)!;
}

function recordShortageOf(view: View, seat: Seat, shortage: Shortage): void {
  const { open } = openKeys(view);
  const safe = open.map(() => 0);
  for (const key of view.keys) {
    if (key.owner === null) safe[slotNamed(key.key)] = upTo(GOAL - countIn(key).sum);
  }
  const keys = [...open, ...safe];
  recordShortage(view.cannot, seat * SUITS, keys, 0, shortage, view.options.jokerKeys);
}

/** By place: its open key, or -1. By key: its number of cards. */
function openKeys(view: View) {
  const open = KEY_NAMES.map(() => -1);
  const sizes: number[] = [];
  for (const { key: name, header, owner, cards, down } of view.keys) {
    const key = keyHeaded(name, header);
    if (owner === null) open[slotNamed(name)] = key;
    sizes[key] = 1 + cards.length + down;
  }
  return { open, sizes };
}

/** The sum and the values of a key's face-up numerals. */
export function countIn({ cards }: { readonly cards: readonly { card: Card }[] }): Count {
  return countOf(cards.map(({ card }) => VALUE[card]!));
}

/** By suit: the values not seen face up. */
export function unseen(view: View): number[] {
  const sets = new Array<number>(SUITS).fill(ALL_VALUES);
  for (const { cards } of view.keys) {
    for (const { card } of cards) sets[SUIT[card]!]! &= ~BIT[card]!;
  }
  return sets;
}
