import { inHandOrder, type Listener, type Passage, type Seat, type TableWords } from '@rota/core';
import {
  announces,
  countIn,
  KEY_NAMES,
  type KeyView,
  type Move,
  OBJECT,
  pooled,
  totals,
  type View,
} from '../../rules/index.ts';
import { en } from './en.ts';

export const tableWords: TableWords<View, Move> = {
  en,
  describe(view, listener) {
    const { say, card, seat } = listener;
    const key = (name: string) => say(`key.${name}`);
    const open = view.keys.filter(({ owner }) => owner === null);
    const down = view.down.flatMap(({ card: own, key: at }) =>
      own === null ? [] : [say('words.down-card', { card: card(own), key: key(at) })],
    );
    const barred = view.barred.map((back) =>
      say('words.barred-card', { card: card(back.card), key: key(back.key) }),
    );
    const refused = view.refused
      .filter((call) => call.seat === seat)
      .map((call) =>
        say('words.refused-call', { key: key(call.key), reason: say(`reason.${call.reason}`) }),
      );
    return [
      passage(say('words.hand'), inHandOrder(view.hand ?? []).map(card)),
      {
        heading: say('words.keys'),
        lines:
          open.length > 0
            ? open.map((one) => keyInWords(one, view, listener))
            : [say('words.no-key')],
      },
      passage(say('words.down'), down),
      passage(say('words.barred'), barred),
      passage(say('words.refused'), refused),
      { heading: say('words.players'), lines: players(view, listener) },
    ].flat();
  },
  tellMove(move, _, { say, card }) {
    switch (move.kind) {
      case 'play':
        return say(move.claim ? 'words.play-and-claim' : 'words.play', {
          card: card(move.card),
          key: keyAt(move.place, say),
        });
      case 'face-down':
        return say('words.lay-face-down', { card: card(move.card) });
      case 'steal':
        return say('words.steal', {
          key: keyAt(move.place, say),
          reason: say(`reason.${move.reason}`),
        });
      default:
        return say(`words.${move.kind}`);
    }
  },
  /**
   * Cards first, then steals. Where players see to it themselves, objecting is always offered: what
   * has to be noticed is not given away. KD-10
   */
  offers(legal, { options, turn }) {
    if (legal === 'too many') return [];
    const cards = legal.filter(({ kind }) => kind !== 'steal' && kind !== 'object');
    const steals = legal.filter(({ kind }) => kind === 'steal');
    const objects = options.calls === 'players' && turn !== null;
    return [...cards, ...steals, ...(objects ? [OBJECT] : [])];
  },
};

/** Nothing where there is nothing to say. */
function passage(heading: string, lines: readonly string[]): Passage[] {
  return lines.length > 0 ? [{ heading, lines }] : [];
}

const keyAt = (place: number, say: Listener['say']) => say(`key.${KEY_NAMES[place]}`);

function keyInWords(key: KeyView, { options }: View, { say, card }: Listener): string {
  const facts = {
    key: capital(say(`key.${key.key}`)),
    header: card(key.header),
    worth: key.worth,
  };
  const cards = [
    ...key.cards.map((laid) => card(laid.card)),
    ...(key.down > 0 ? [say('words.face-down', { count: key.down })] : []),
  ];
  if (cards.length === 0) return say('words.key-empty', facts);
  const lying = say('words.key', { ...facts, cards: cards.join(', ') });
  if (!announces(options)) return lying;
  const counted = totals(countIn(key)).join(say('or'));
  return counted === '' ? lying : `${lying} ${say('words.counts', { totals: counted })}`;
}

function players(view: View, listener: Listener): string[] {
  const { say } = listener;
  return Array.from({ length: view.seats }, (_, seat) => {
    const player = seat === listener.seat ? say('words.you') : listener.name(seat);
    return say('words.seat', { player, facts: factsOf(view, seat, listener).join(', ') });
  });
}

function factsOf(view: View, seat: Seat, { say, seat: own }: Listener): string[] {
  const stock = view.stockSizes[seat];
  const partner = view.options.partners === 'on' && own !== undefined && seat === (own + 2) % 4;
  return [
    ...(view.turn === seat ? [say('words.to-play')] : []),
    say('words.in-hand', { count: view.handSizes[seat] }),
    ...(stock === undefined ? [] : [say('words.stock', { count: stock })]),
    say('words.keys-won', { count: view.keys.filter(({ owner }) => owner === seat).length }),
    say('words.points', { count: pointsOf(view)[seat] }),
    ...(view.dealer === seat ? [say('words.dealer')] : []),
    ...(partner ? [say('words.partner')] : []),
  ];
}

/** Points of the keys won so far; partners pool them. KD-13, KD-14 */
function pointsOf({ seats, keys, options }: View): number[] {
  const own = new Array<number>(seats).fill(0);
  for (const { owner, worth, cards, down } of keys) {
    if (owner !== null) own[owner]! += worth * (1 + cards.length + down);
  }
  return options.partners === 'on' ? pooled(own) : own;
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
