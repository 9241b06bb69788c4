import {
  inHandOrder,
  type MessageContext,
  type Seat,
  type Section,
  type TableText,
} from '@rota/core';
import {
  announces,
  KEY_NAMES,
  type KeyView,
  keysIn,
  type Move,
  OBJECT,
  openKeysIn,
  SUIT,
  scoresOf,
  stateFromView,
  totals,
  type View,
  worthOf,
} from '../../rules/index.ts';
import en from './en.json';
import { explainMove } from './explain-move.ts';

export const tableText: TableText<View, Move> = {
  en,
  describe(view, listener) {
    const { translate, card, seat } = listener;
    const key = (name: string) => translate(`key.${name}`);
    const open = openKeysIn(view);
    // A card lies face down on its suit's key. KD-11
    const down = view.down.flatMap((own) =>
      own === null
        ? []
        : [translate('words.down-card', { card: card(own), key: keyAt(SUIT[own]!, translate) })],
    );
    const barred = view.barred.map((back) =>
      translate('words.barred-card', { card: card(back.card), key: key(back.key) }),
    );
    const refused = view.refused
      .filter((call) => call.seat === seat)
      .map((call) =>
        translate('words.refused-call', {
          key: key(call.key),
          reason: translate(`reason.${call.reason}`),
        }),
      );
    return [
      sectionIfAny(translate('words.hand'), inHandOrder(view.hand ?? []).map(card)),
      {
        heading: translate('words.keys'),
        lines:
          open.length > 0
            ? open.map((one) => describeKey(one, view, listener))
            : [translate('words.no-key')],
      },
      sectionIfAny(translate('words.down'), down),
      sectionIfAny(translate('words.barred'), barred),
      sectionIfAny(translate('words.refused'), refused),
      { heading: translate('words.players'), lines: players(view, listener) },
    ].flat();
  },
  describeMove(move, _, { translate, card }) {
    switch (move.kind) {
      case 'play':
        return translate(
          `words.play${move.claim ? '-and-claim' : move.announce ? '-and-announce' : ''}`,
          {
            card: card(move.card),
            key: keyAt(move.place, translate),
          },
        );
      case 'face-down':
        return translate('words.lay-face-down', { card: card(move.card) });
      case 'steal':
        return translate('words.steal', {
          key: keyAt(move.place, translate),
          reason: translate(`reason.${move.reason}`),
        });
      default:
        return translate(`words.${move.kind}`);
    }
  },
  explainMove,
  /** Lists cards, then steals. With players' calls, objecting is always offered, so that it gives nothing away. KD-10 */
  offeredMoves(legal, { options, turn }) {
    if (legal === 'too many') return [];
    const cards = legal.filter(({ kind }) => kind !== 'steal' && kind !== 'object');
    const steals = legal.filter(({ kind }) => kind === 'steal');
    const objects = options.calls === 'players' && turn !== null;
    return [...cards, ...steals, ...(objects ? [OBJECT] : [])];
  },
};

/** Returns a section, or none without lines. */
function sectionIfAny(heading: string, lines: readonly string[]): Section[] {
  return lines.length > 0 ? [{ heading, lines }] : [];
}

const keyAt = (place: number, translate: MessageContext['translate']) =>
  translate(`key.${KEY_NAMES[place]}`);

function describeKey(key: KeyView, { options }: View, { translate, card }: MessageContext): string {
  const facts = {
    key: capital(translate(`key.${key.key}`)),
    header: card(key.header),
    worth: worthOf(key.header),
  };
  const cards = [
    ...key.cards.map((one) => card(one)),
    ...(key.down > 0 ? [translate('words.face-down', { count: key.down })] : []),
  ];
  if (cards.length === 0) return translate('words.key-empty', facts);
  const lying = translate('words.key', { ...facts, cards: cards.join(', ') });
  if (!announces(options) && !key.announced) return lying;
  const counted = totals(key).join(translate('or'));
  if (counted === '') return lying;
  const say = key.announced ? 'words.said' : 'words.counts';
  return `${lying} ${translate(say, { totals: counted })}`;
}

function players(view: View, listener: MessageContext): string[] {
  const { translate } = listener;
  return Array.from({ length: view.seats }, (_, seat) => {
    const player = seat === listener.seat ? translate('words.you') : listener.name(seat);
    return translate('words.seat', { player, facts: factsOf(view, seat, listener).join(', ') });
  });
}

function factsOf(view: View, seat: Seat, { translate, seat: own }: MessageContext): string[] {
  const stock = view.stockSizes[seat];
  const partner = view.options.partners === 'on' && own !== undefined && seat === (own + 2) % 4;
  return [
    ...(view.turn === seat ? [translate('words.to-play')] : []),
    translate('words.in-hand', { count: view.handSizes[seat] }),
    ...(stock === undefined ? [] : [translate('words.stock', { count: stock })]),
    translate('words.keys-won', {
      count: keysIn(view).filter(({ owner }) => owner === seat).length,
    }),
    translate('words.points', { count: scoresOf(stateFromView(view))[seat] }),
    ...(view.dealer === seat ? [translate('words.dealer')] : []),
    ...(partner ? [translate('words.partner')] : []),
  ];
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
