import {
  type DealReview,
  findRivals,
  gainOf,
  type MessageContext,
  type Moment,
  type Rivals,
  type Seat,
} from '@rota/core';
import {
  countOfCards,
  counts21,
  type DealEvent,
  type KeyScore,
  partnerOf,
} from '../../rules/index.ts';
import en from './en.json';

/** The keys of kings and jokers count three a card. KD-13 */
const HIGHEST_WORTH = 3;

export const dealReview: DealReview<DealEvent> = {
  en,
  describeMoments(events, context) {
    const scored = events.find((event) => event.type === 'scored');
    if (!scored) return [];
    const rivals = findRivals(scored.scores, context.seat);
    const sideOf = (seat: Seat) => (scored.partners ? Math.min(seat, partnerOf(seat)) : seat);
    const [own, others] = [sideOf(rivals.self), sideOf(rivals.rival)];
    const sign = (seat: Seat) => (sideOf(seat) === own ? 1 : sideOf(seat) === others ? -1 : 0);
    const keys = scored.keys.flatMap((key) => {
      const won = { ...key, ...findWin(events, key) };
      const missed = won.missedBy === undefined ? 0 : sign(won.missedBy);
      const effect = key.points * (sign(key.seat) - missed);
      return effect === 0
        ? []
        : [{ ...won, effect, isMissed: missed !== 0 && missed !== sign(key.seat) }];
    });
    return [
      ...keys.map((key) => describeKey(key, context)),
      describeGroup(
        'thefts',
        keys.filter(({ reason }) => reason),
        rivals,
        context,
      ),
      describeGroup(
        'late-keys',
        keys.filter(({ worth }) => worth === HIGHEST_WORTH),
        rivals,
        context,
      ),
    ].filter((moment) => moment !== undefined);
  },
};

type Win = Extract<DealEvent, { type: 'claimed' | 'stolen' }>;

interface KeyWon extends KeyScore {
  readonly effect: number;
  /** Why it could be stolen, if it was. */
  readonly reason?: Extract<DealEvent, { type: 'stolen' }>['reason'];
  /** Who brought it to 21 without claiming it. */
  readonly missedBy?: Seat;
  /** Whether that cost one of the two rivals the key. */
  readonly isMissed: boolean;
  readonly numerals: readonly number[];
  /** The event of its claim or theft. */
  readonly event?: Win;
}

/** Returns how a key was won. */
function findWin(
  events: readonly DealEvent[],
  { header, key }: KeyScore,
): Pick<KeyWon, 'numerals' | 'event' | 'reason' | 'missedBy'> {
  const at = events.findIndex((event) => isWin(event) && event.header === header);
  const win = events[at] as Win | undefined;
  if (!win) return { numerals: [] };
  const { cards } = win;
  if (win.type === 'claimed') return { numerals: cards, event: win };
  const first = cards.findIndex((_, last) => {
    const { sum, values } = countOfCards(cards.slice(0, last + 1));
    return counts21(sum, values);
  });
  const played = events.findLast(
    (event, before) =>
      before < at && event.type === 'played' && event.key === key && event.card === cards[first],
  );
  const missedBy = played && 'seat' in played ? { missedBy: played.seat } : {};
  return {
    numerals: cards,
    event: win,
    reason: win.reason,
    ...(win.reason === 'unclaimed' ? missedBy : {}),
  };
}

const isWin = (event: DealEvent): event is Win =>
  event.type === 'claimed' || event.type === 'stolen';

function describeKey(won: KeyWon, { translate, name, seat }: MessageContext): Moment {
  const { effect, reason, missedBy, isMissed, points, cards, header, numerals, event } = won;
  const how = isMissed ? 'missed' : reason ? 'stolen' : 'won';
  const whose = won.seat === seat ? 'you' : isMissed && missedBy === seat ? 'against-you' : 'other';
  const sentence = translate(`moment.${how}-${whose}`, {
    player: name(won.seat),
    ...(isMissed ? { other: name(missedBy!) } : {}),
    ...(reason && !isMissed ? { reason: translate(`reason.${reason}`) } : {}),
    key: translate(`key.${won.key}`),
    ...(how === 'won' ? { cards } : {}),
    count: points,
  });
  const advice = effect < 0 ? { advice: translate(`advice.${how}`) } : {};
  return { sentence, effect, cards: [[header, ...numerals]], ...(event && { event }), ...advice };
}

/** Several keys of one kind, if the difference they made is that of more than one. */
function describeGroup(
  kind: 'thefts' | 'late-keys',
  keys: readonly KeyWon[],
  rivals: Rivals,
  { translate, ...context }: MessageContext,
): Moment | undefined {
  const effect = keys.reduce((sum, key) => sum + key.effect, 0);
  const gained = keys.filter((key) => key.effect * effect > 0);
  if (effect === 0 || gained.length < 2) return;
  const { whose, ...names } = gainOf(rivals, effect, context);
  const count = gained.reduce((sum, { points }) => sum + points, 0);
  const lost = keys.filter((key) => key.effect * effect < 0);
  const less = lost.reduce((sum, { points }) => sum + points, 0);
  const sentence = translate(`moment.${kind}-${whose}`, {
    ...names,
    count,
    less: less || translate('moment.none'),
  });
  const advice = effect < 0 ? { advice: translate(`advice.${kind}`) } : {};
  return { sentence, effect, ...advice };
}
