import { type Listener, rankOf, type Seat, type TableWords } from '@rota/core';
import { HEIGHT, type Move, runOnTop, type View } from '../../rules/index.ts';
import { en } from './en.ts';

type Play = Extract<Move, { type: 'play' }>;

export const tableWords: TableWords<View, Move> = {
  en,
  describe(view, listener) {
    const { say, card, seat } = listener;
    const hand = view.hand.map(card);
    return [
      ...(seat === undefined
        ? []
        : [
            {
              heading: say('words.hand'),
              lines: hand.length > 0 ? hand : [say('words.hand-empty')],
            },
          ]),
      ...(view.chosen.length > 0
        ? [{ heading: say('words.chosen'), lines: view.chosen.map(card) }]
        : []),
      { heading: say('words.pile'), lines: pile(view, listener) },
      { heading: say('words.players'), lines: players(view, listener) },
    ];
  },
  tellMove(move, view, { say, card }) {
    switch (move.type) {
      case 'tops':
        return say('words.lay-tops', { cards: move.cards.map(card) });
      case 'play':
        return say('words.play', { cards: move.cards.map(card) });
      case 'flip':
        return say('words.flip', { number: move.undercard + 1 });
      case 'take':
        return say('words.take', { count: view.pile.length });
      default:
        return say(`words.${move.type}`);
    }
  },
  /** What is played first stands first: low ranks, several of a rank before one, the specials last. */
  offers(legal) {
    if (legal === 'too many') return [];
    const plays = legal.filter((move): move is Play => move.type === 'play');
    const others = legal.filter(({ type }) => type !== 'play');
    plays.sort((a, b) => orderOf(a) - orderOf(b) || b.cards.length - a.cards.length);
    return [...plays, ...others];
  },
};

function orderOf({ cards }: Play): number {
  const rank = rankOf(cards[0]!);
  const ordinary = HEIGHT[rank]!;
  return ordinary >= 0 ? ordinary : HEIGHT.length + rank;
}

function pile(view: View, { say, card }: Listener): string[] {
  const top = view.pile.at(-1);
  const run = runOnTop(view.pile);
  return [
    ...(view.stage === 'choosing' ? [say('words.pile-none-yet')] : []),
    ...(view.opening >= 0 ? [say('words.opening', { rank: say(`a-rank.${view.opening}`) })] : []),
    ...(top === undefined
      ? view.stage === 'playing' && view.opening < 0
        ? [say('words.pile-empty')]
        : []
      : [
          say('words.top', { card: card(top) }),
          ...(run > 1
            ? [say('words.run', { count: run, ranks: say(`ranks.${rankOf(top)}`) })]
            : []),
          say('words.pile-size', { count: view.pile.length }),
        ]),
    view.deck > 0 ? say('words.deck', { count: view.deck }) : say('words.deck-empty'),
    ...(view.discards.length > 0 ? [say('words.cleared', { count: view.discards.length })] : []),
  ];
}

/** In the order of play, the listener first. TC-2 */
function players(view: View, listener: Listener): string[] {
  const { say } = listener;
  const seats = view.table.length;
  const first = listener.seat ?? 0;
  const step = view.options.direction === 'left' ? 1 : seats - 1;
  return view.table.map((_, at) => {
    const seat = (first + at * step) % seats;
    const player = seat === listener.seat ? say('words.you') : listener.name(seat);
    return say('words.seat', { player, facts: factsOf(view, seat, listener).join(', ') });
  });
}

function factsOf(view: View, seat: Seat, { say, card }: Listener): string[] {
  const its = view.table[seat]!;
  const choosing = view.stage === 'choosing';
  const inHand = choosing && its.ready ? 3 : its.known.length + its.hidden.length;
  return [
    ...(view.turn === seat ? [say(view.again ? 'words.may-play-again' : 'words.to-play')] : []),
    ...(choosing ? [say(its.ready ? 'words.ready' : 'words.choosing')] : []),
    ...(its.place > 0
      ? [say('words.out', { place: its.place })]
      : [
          say('words.in-hand', { count: inHand }),
          ...(its.tops.length > 0 ? [say('words.tops', { cards: its.tops.map(card) })] : []),
          ...(its.unders.length > 0 ? [say('words.unders', { count: its.unders.length })] : []),
        ]),
    ...(its.train > 1 ? [say('words.train', { count: its.train })] : []),
    ...(view.dealer === seat ? [say('words.dealer')] : []),
  ];
}
