import type { Card } from '@rota/core';
import {
  type CompanionQuestion,
  cardsOf,
  clearSlot,
  type Entered,
  enterCard,
  type FilledQuestion,
  fillQuestion,
  freeCards,
  nextSlot,
  type Slot,
  slotAfter,
  slotToClear,
} from '@rota/core/companion';
import { NOTHING_TYPED, type Typed, typeKey } from './type-key.ts';

/** The cards of a question as they are being entered. */
export interface Typing {
  readonly entered: Entered;
  /** The place of the next card; null: none is being entered. */
  readonly slot: Slot | null;
  /** What was typed and is not yet a card. */
  readonly typed: Typed;
  /** Where the last card was put. */
  readonly last?: Slot;
}

/** Goes on where `to` says, with nothing typed. */
export function goOn(
  question: CompanionQuestion,
  entered: Entered,
  to: (filled: FilledQuestion) => Slot | null,
): Typing {
  return { entered, slot: to(fillQuestion(question, entered)), typed: NOTHING_TYPED };
}

export function putCard(
  question: CompanionQuestion,
  { entered, slot }: Typing,
  card: Card,
): Typing {
  const filled = fillQuestion(question, entered);
  const after = enterCard(entered, filled, slot!, card);
  return { ...goOn(question, after, (now) => slotAfter(now, slot!)), last: slot! };
}

/** Takes back the card in the place, or the last one before it. */
export function takeBack(question: CompanionQuestion, typing: Typing): Typing {
  const cleared = slotToClear(fillQuestion(question, typing.entered), typing.slot!);
  return cleared ? clear(question, typing, cleared) : typing;
}

/** Leaves the rest of the group empty. */
export function endGroup(question: CompanionQuestion, { entered, slot }: Typing): Typing {
  return goOn(question, entered, (filled) =>
    nextSlot(filled, filled.groups.findIndex(({ id }) => id === slot!.group) + 1),
  );
}

/** Reads a key: one of a card's, or `/` at the end of a group. @returns undefined if it is neither */
export function typeInto(
  question: CompanionQuestion,
  typing: Typing,
  key: string,
): Typing | undefined {
  const { entered, slot, typed, last } = typing;
  const filled = fillQuestion(question, entered);
  const group = filled.groups.find(({ id }) => id === slot?.group);
  if (!slot || !group) return undefined;
  if (key === '/' && typed.text === '') {
    const isEnough = cardsOf(filled, group.id).length >= group.min;
    return isEnough && group.min < group.max ? endGroup(question, typing) : undefined;
  }
  if (key === '/') {
    const ended = typeInto(question, typing, ' ')!;
    return ended.typed.refused ? ended : (typeInto(question, ended, '/') ?? ended);
  }
  const { cards, byRank = false } = group;
  const place = { cards, free: freeCards(question, filled, slot), byRank };
  const read = typeKey(typed, key, place);
  if (!read) return undefined;
  const { card, takesBack } = read;
  const now = takesBack
    ? takeOther(card)
    : card === undefined
      ? typing
      : putCard(question, typing, card);
  return { ...now, typed: read.typed };

  /** Replaces the last card by one of another suit; takes it back if there is none. */
  function takeOther(other: Card | undefined): Typing {
    if (other === undefined) return clear(question, typing, last!);
    const isFree = freeCards(question, filled, last!).includes(other);
    return isFree ? { ...typing, entered: enterCard(entered, filled, last!, other) } : typing;
  }
}

function clear(question: CompanionQuestion, { entered }: Typing, slot: Slot): Typing {
  return goOn(question, clearSlot(entered, fillQuestion(question, entered), slot), () => slot);
}
