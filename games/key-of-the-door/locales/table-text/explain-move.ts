import type { MessageContext } from '@rota/core';
import {
  cardsFor,
  cardsIn,
  completions,
  counts21,
  countWith,
  GOAL,
  KEY_NAMES,
  type KeyView,
  keyCanBeMade,
  type Move,
  type MoveOf,
  openKey,
  openKeysIn,
  pointsAt,
  type Reason,
  removeCard,
  SUIT,
  stateFromView,
  VALUE,
  type View,
  worthOf,
} from '../../rules/index.ts';

type Play = MoveOf<'play'>;

/** What speaks for a move, by what its player can see. `count`: points, or cards for `fewest`. */
export type MoveReason =
  /** It makes 21. */
  | { readonly kind: 'wins'; readonly count: number }
  | { readonly kind: 'only-you' | 'you-too'; readonly values: readonly number[] }
  /** `far`: no single card finishes the key then. `spoils`: no cards do. */
  | { readonly kind: 'far' | 'spoils' }
  /** The fewest cards in other hands finish a key after it. */
  | { readonly kind: 'fewest'; readonly count: number }
  | { readonly kind: 'no-safe-card'; readonly worth: number }
  | { readonly kind: 'bust'; readonly sum: number; readonly count: number }
  | { readonly kind: 'unclaimed' | 'bent'; readonly count: number }
  /** A call that may be wrong. KD-8 */
  | { readonly kind: 'worth-a-try' };

/** Explains a move in one sentence, if there is something to say for it. */
export function explainMove(
  move: Move,
  view: View,
  { translate }: MessageContext,
): string | undefined {
  const reason = reasonFor(move, view);
  if (!reason) return undefined;
  const { kind, ...facts } = reason;
  const values = 'values' in facts ? { values: facts.values.join(translate('or')) } : {};
  return translate(`words.reason.${kind}`, { ...facts, ...values });
}

export function reasonFor(move: Move, view: View): MoveReason | undefined {
  switch (move.kind) {
    case 'play':
      return reasonToPlay(move, view);
    case 'face-down':
      return {
        kind: 'no-safe-card',
        worth: worthOf(openKey(view, KEY_NAMES[SUIT[move.card]!]!).header),
      };
    case 'steal':
      return reasonToSteal(openKey(view, KEY_NAMES[move.place]!), move.reason, view);
    default:
      return undefined;
  }
}

function reasonToPlay(move: Play, view: View): MoveReason | undefined {
  const key = openKey(view, KEY_NAMES[move.place]!);
  const count = countWith(key, move.card);
  if (counts21(count.sum, count.values)) {
    return move.claim
      ? { kind: 'wins', count: pointsAt(stateFromView(view), key.place, 1) }
      : undefined;
  }
  if (move.claim || count.sum > GOAL) return undefined;
  const { least, mine, others } = finishersAfter(move, view);
  if (least === 0) return { kind: 'spoils' };
  if (least > 1) return { kind: 'far' };
  if (others.length === 0) return { kind: 'only-you', values: distinct(mine) };
  if (mine.length > 0) return { kind: 'you-too', values: distinct(mine) };
  const isFewest = otherPlays(move, view).every(
    (other) => finishersAfter(other, view).others.length >= others.length,
  );
  return isFewest ? { kind: 'fewest', count: others.length } : undefined;
}

/** The viewer's other plays that keep a key within 21. */
function otherPlays({ card: played }: Play, view: View): Play[] {
  return view.hand!.flatMap((card) => {
    const place = SUIT[card]!;
    const key = openKeysIn(view).find((one) => one.key === KEY_NAMES[place]);
    if (card === played || !key || countWith(key, card).sum > GOAL) return [];
    return [{ kind: 'play', card, place, claim: false } as const];
  });
}

interface Finishers {
  /** The fewest cards that finish the key; 0 if none do. */
  readonly least: number;
  /** The values of single cards that finish it, in the viewer's hand and elsewhere. */
  readonly mine: readonly number[];
  readonly others: readonly number[];
}

/** Returns what finishes a key after a card is played to it, by public knowledge and the viewer's hand. */
function finishersAfter({ card, place }: Play, view: View): Finishers {
  const count = countWith(openKey(view, KEY_NAMES[place]!), card);
  const left = cardsFor(place, removeCard(stateFromView(view).unseen, card));
  const held = cardsIn(left).filter((own) => view.hand!.includes(own));
  const others = cardsIn(left)
    .filter((other) => !held.includes(other))
    .map((other) => VALUE[other]!);
  const mine = held.map((own) => VALUE[own]!);
  const ways = completions(count, left);
  const single = ways.filter(({ length }) => length === 1).flat();
  const finishes = (value: number) => single.includes(value);
  return {
    least: ways.length === 0 ? 0 : Math.min(...ways.map(({ length }) => length)),
    mine: mine.filter(finishes),
    others: others.filter(finishes),
  };
}

function reasonToSteal(key: KeyView, reason: Reason, view: View): MoveReason {
  const points = pointsAt(stateFromView(view), key.place);
  if (reason === 'bust' && key.sum > GOAL) return { kind: 'bust', sum: key.sum, count: points };
  if (reason === 'unclaimed' && key.unclaimed) return { kind: 'unclaimed', count: points };
  if (reason === 'bent' && !canBeCompleted(key, view)) return { kind: 'bent', count: points };
  return { kind: 'worth-a-try' };
}

function canBeCompleted(key: KeyView, view: View): boolean {
  const { place, sum, values } = key;
  return keyCanBeMade(place, sum, values, stateFromView(view).unseen);
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
