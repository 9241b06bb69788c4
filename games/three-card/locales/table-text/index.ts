import { type MessageContext, rankOf, type Seat, type TableText } from '@rota/core';
import { HEIGHT, type Move, runOnTop, type View } from '../../rules/index.ts';
import en from './en.json';
import { explainMove } from './explain-move.ts';

type Play = Extract<Move, { kind: 'play' }>;

export const tableText: TableText<View, Move> = {
  en,
  describe(view, listener) {
    const { translate, card } = listener;
    const hand = view.hand?.map(card);
    return [
      ...(hand === undefined
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
    switch (move.kind) {
      case 'tops':
        return translate('words.lay-tops', { cards: move.cards.map(card) });
      case 'play':
        return translate('words.play', { cards: move.cards.map(card) });
      case 'flip':
        return translate('words.flip', { number: move.undercard + 1 });
      case 'take':
        return translate('words.take', { count: view.pile.length });
      default:
        return translate(`words.${move.kind}`);
    }
  },
  explainMove,
  /** Plays first, low ranks before high ones, specials last, several cards of a rank before one. */
  offeredMoves(legal) {
    if (legal === 'too many') return [];
    const plays = legal.filter((move): move is Play => move.kind === 'play');
    const others = legal.filter(({ kind }) => kind !== 'play');
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
    ...(view.phase === 'choosing' ? [translate('words.pile-none-yet')] : []),
    ...(view.opening !== null
      ? [translate('words.opening', { rank: translate(`a-rank.${view.opening}`) })]
      : []),
    ...(top === undefined
      ? view.phase === 'playing' && view.opening === null
        ? [translate('words.pile-empty')]
        : []
      : [
          translate('words.top', { card: card(top) }),
          ...(run > 1
            ? [translate('words.run', { count: run, ranks: translate(`ranks.${rankOf(top)}`) })]
            : []),
          translate('words.pile-size', { count: view.pile.length }),
        ]),
    view.deckSize > 0
      ? translate('words.deck', { count: view.deckSize })
      : translate('words.deck-empty'),
    ...(view.discards.length > 0
      ? [translate('words.cleared', { count: view.discards.length })]
      : []),
  ];
}

/** Lists the players in the order of play, the listener first. TC-2 */
function players(view: View, listener: MessageContext): string[] {
  const { translate } = listener;
  const { seats } = view;
  const first = listener.seat ?? 0;
  const step = view.options.direction === 'left' ? 1 : seats - 1;
  return view.places.map((_, at) => {
    const seat = (first + at * step) % seats;
    const player = seat === listener.seat ? translate('words.you') : listener.name(seat);
    return translate('words.seat', { player, facts: factsOf(view, seat, listener).join(', ') });
  });
}

function factsOf(view: View, seat: Seat, { translate, card }: MessageContext): string[] {
  const [tops, down] = [view.tops[seat]!, view.down[seat]!];
  const [place, train] = [view.places[seat]!, view.trains[seat]!];
  return [
    ...(view.turn === seat
      ? [translate(view.again ? 'words.may-play-again' : 'words.to-play')]
      : []),
    ...(view.phase === 'choosing'
      ? [translate(view.ready[seat] ? 'words.ready' : 'words.choosing')]
      : []),
    ...(place > 0
      ? [translate('words.out', { place })]
      : [
          translate('words.in-hand', { count: view.handSizes[seat]! }),
          ...(tops.length > 0 ? [translate('words.tops', { cards: tops.map(card) })] : []),
          ...(down.length > 0 ? [translate('words.unders', { count: down.length })] : []),
        ]),
    ...(train > 1 ? [translate('words.train', { count: train })] : []),
    ...(view.dealer === seat ? [translate('words.dealer')] : []),
  ];
}
