import { type MessageContext, rankOf, type Seat, type TableText } from '@rota/core';
import { HEIGHT, type Move, runOnTop, type View } from '../../rules/index.ts';
import en from './en.json';
import { explainMove } from './explain-move.ts';

type Play = Extract<Move, { type: 'play' }>;

export const tableText: TableText<View, Move> = {
  en,
  describe(view, listener) {
    const { translate, card, seat } = listener;
    const hand = view.hand.map(card);
    return [
      ...(seat === undefined
        ? []
        : [
            {
              heading: translate('words.hand'),
              lines: hand.length > 0 ? hand : [translate('words.hand-empty')],
            },
          ]),
      ...(view.chosen.length > 0
        ? [{ heading: translate('words.chosen'), lines: view.chosen.map(card) }]
        : []),
      { heading: translate('words.pile'), lines: pile(view, listener) },
      { heading: translate('words.players'), lines: players(view, listener) },
    ];
  },
  describeMove(move, view, { translate, card }) {
    switch (move.type) {
      case 'tops':
        return translate('words.lay-tops', { cards: move.cards.map(card) });
      case 'play':
        return translate('words.play', { cards: move.cards.map(card) });
      case 'flip':
        return translate('words.flip', { number: move.undercard + 1 });
      case 'take':
        return translate('words.take', { count: view.pile.length });
      default:
        return translate(`words.${move.type}`);
    }
  },
  explainMove,
  /** Plays first, low ranks before high ones, specials last, several cards of a rank before one. */
  offeredMoves(legal) {
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

function pile(view: View, { translate, card }: MessageContext): string[] {
  const top = view.pile.at(-1);
  const run = runOnTop(view.pile);
  return [
    ...(view.stage === 'choosing' ? [translate('words.pile-none-yet')] : []),
    ...(view.opening >= 0
      ? [translate('words.opening', { rank: translate(`a-rank.${view.opening}`) })]
      : []),
    ...(top === undefined
      ? view.stage === 'playing' && view.opening < 0
        ? [translate('words.pile-empty')]
        : []
      : [
          translate('words.top', { card: card(top) }),
          ...(run > 1
            ? [translate('words.run', { count: run, ranks: translate(`ranks.${rankOf(top)}`) })]
            : []),
          translate('words.pile-size', { count: view.pile.length }),
        ]),
    view.deck > 0 ? translate('words.deck', { count: view.deck }) : translate('words.deck-empty'),
    ...(view.discards.length > 0
      ? [translate('words.cleared', { count: view.discards.length })]
      : []),
  ];
}

/** Lists the players in the order of play, the listener first. TC-2 */
function players(view: View, listener: MessageContext): string[] {
  const { translate } = listener;
  const seats = view.table.length;
  const first = listener.seat ?? 0;
  const step = view.options.direction === 'left' ? 1 : seats - 1;
  return view.table.map((_, at) => {
    const seat = (first + at * step) % seats;
    const player = seat === listener.seat ? translate('words.you') : listener.name(seat);
    return translate('words.seat', { player, facts: factsOf(view, seat, listener).join(', ') });
  });
}

function factsOf(view: View, seat: Seat, { translate, card }: MessageContext): string[] {
  const seatView = view.table[seat]!;
  const choosing = view.stage === 'choosing';
  const inHand = choosing && seatView.ready ? 3 : seatView.known.length + seatView.hidden.length;
  return [
    ...(view.turn === seat
      ? [translate(view.again ? 'words.may-play-again' : 'words.to-play')]
      : []),
    ...(choosing ? [translate(seatView.ready ? 'words.ready' : 'words.choosing')] : []),
    ...(seatView.place > 0
      ? [translate('words.out', { place: seatView.place })]
      : [
          translate('words.in-hand', { count: inHand }),
          ...(seatView.tops.length > 0
            ? [translate('words.tops', { cards: seatView.tops.map(card) })]
            : []),
          ...(seatView.unders.length > 0
            ? [translate('words.unders', { count: seatView.unders.length })]
            : []),
        ]),
    ...(seatView.train > 1 ? [translate('words.train', { count: seatView.train })] : []),
    ...(view.dealer === seat ? [translate('words.dealer')] : []),
  ];
}
