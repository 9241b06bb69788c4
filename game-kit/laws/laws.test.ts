import { type Card, type Emit, type Random, rankOf, type Seat, shuffle } from '@rota/core';
import { describe, expect, test } from 'vitest';
import type { Law } from '../law.ts';
import type { LawSettings } from '../settings.ts';
import * as bidsAccounts from '../toys/sealed-bids/accounts.ts';
import {
  type Event as BidsEvent,
  type State as BidsState,
  type View as BidsView,
  cardsAt,
  NONE,
  sealedBids,
  UNDEALT,
} from '../toys/sealed-bids/rules/index.ts';
import { words as bidsWords } from '../toys/sealed-bids/words/index.ts';
import * as snapAccounts from '../toys/snap/accounts.ts';
import { type Move as SnapMove, type State as SnapState, snap } from '../toys/snap/rules/index.ts';
import { words as snapWords } from '../toys/snap/words/index.ts';
import { uphold } from '../uphold.ts';
import * as laws from './index.ts';

const nowhere = new URL('./none/', import.meta.url);
const bidsSettings = { ...bidsAccounts, words: bidsWords, playthroughs: nowhere };
const snapSettings = { ...snapAccounts, words: snapWords, playthroughs: nowhere };

/** A toy with something wrong in it, and the law that must say so. */
function caught(
  what: string,
  law: Law,
  says: RegExp,
  game: unknown,
  settings: LawSettings = bidsSettings,
): void {
  test(what, () => {
    const error = thrownBy(() => uphold(law, game as typeof sealedBids, settings));
    expect(error?.name).toBe('LawBroken');
    expect(error?.message).toMatch(says);
    // The report holds the deal, so that it can be seen again.
    expect(error?.message).toMatch(/\n(pack [^\n]+\nmoves [^\n]+|{"rota":1,.+})\nstart {"dealer"/);
  });
}

function thrownBy(act: () => void): Error | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

describe('law 1 catches', () => {
  const { legality } = laws;
  caught('a refuse that throws at junk', legality, /refuse throws/, {
    ...sealedBids,
    refuse(state: BidsState, seat: Seat, move: Card) {
      if (move.toFixed() === '') return undefined;
      return sealedBids.refuse(state, seat, move);
    },
  });
  caught(
    'a card of another hand that is accepted',
    legality,
    /is accepted .., which is not listed/,
    {
      ...sealedBids,
      refuse(state: BidsState, seat: Seat, move: Card) {
        const refused = sealedBids.refuse(state, seat, move);
        return refused?.code === 'card-not-held' && state.holder[move]! >= 0 ? undefined : refused;
      },
    },
  );
  caught('a seat that may act out of turn', legality, /may not act\) is (accepted|listed)/, {
    ...sealedBids,
    refuse(state: BidsState, seat: Seat, move: Card) {
      const refused = sealedBids.refuse(state, seat, move);
      return refused?.code === 'already-laid' && state.holder[move] === seat ? undefined : refused;
    },
  });
  caught('a legal move that is not listed', legality, /which is not listed/, {
    ...sealedBids,
    moves: (state: BidsState, seat: Seat) => sealedBids.moves(state, seat).slice(0, 2),
  });
  caught('a listed move that is refused', legality, /is refused/, {
    ...sealedBids,
    refuse: (state: BidsState, seat: Seat, move: Card) =>
      move === 3 ? { code: 'no-aces-today' } : sealedBids.refuse(state, seat, move),
  });
  caught('a refuse that changes the state', legality, /changes the state/, {
    ...sealedBids,
    refuse(state: BidsState, seat: Seat, move: Card) {
      const refused = sealedBids.refuse(state, seat, move);
      if (refused?.code === 'already-laid') state.carried++;
      return refused;
    },
  });
  caught('a sample that is not listed', legality, /samples/, {
    ...sealedBids,
    sample: (state: BidsState, _seat: Seat, random: Random) => {
      const hidden = cardsAt(state, UNDEALT);
      return hidden[random.below(hidden.length)];
    },
  });
  caught(
    'text that is taken for a move of its own',
    legality,
    /plays otherwise|which no move is/,
    {
      ...snap,
      refuse: (state: SnapState, seat: Seat, move: SnapMove) =>
        Array.isArray(move) ? undefined : snap.refuse(state, seat, move),
    },
    snapSettings,
  );
  caught('a refusal without a proper code', legality, /a refusal's code is/, {
    ...sealedBids,
    refuse(state: BidsState, seat: Seat, move: Card) {
      return sealedBids.refuse(state, seat, move) && { code: 'You cannot do that!' };
    },
  });
});

describe('law 2 catches', () => {
  const { ending } = laws;
  caught('a deal longer than its bound', ending, /not over after 6 moves/, {
    ...sealedBids,
    bound: () => 6,
  });
  caught(
    'talk without end',
    ending,
    /not over after/,
    {
      ...snap,
      play(state: SnapState, seat: Seat, move: SnapMove) {
        snap.play(state, seat, move);
        state.called.fill(0);
      },
      decisions: (state: SnapState) =>
        snap.decisions(state).map((decision) => ({ ...decision, since: state.moves })),
    },
    snapSettings,
  );
  caught('a next that is not the lowest seat waited for', ending, /next says/, {
    ...sealedBids,
    next: (state: BidsState) => (sealedBids.next(state) < 0 ? -1 : state.laid.lastIndexOf(NONE)),
  });
  caught('a result before the end', ending, /next is \d with result/, {
    ...sealedBids,
    result: (state: BidsState) => ({ scores: [...state.taken] }),
  });
  caught(
    'a seat that may act after the end',
    ending,
    /may act after the end/,
    {
      ...snap,
      decisions: (state: SnapState) =>
        snap.next(state) < 0
          ? [{ seat: 0, kind: 'reaction', since: state.moves }]
          : snap.decisions(state),
    },
    snapSettings,
  );
  caught(
    'a decision that can be answered twice',
    ending,
    /may answer decision/,
    {
      ...snap,
      decisions: (state: SnapState) =>
        snap.decisions(state).map((decision) => ({ ...decision, since: state.changed })),
    },
    snapSettings,
  );
  caught('a sealed choice that others make stale', ending, /changes when seat/, {
    ...sealedBids,
    decisions: (state: BidsState) =>
      sealedBids.decisions(state).map((decision) => ({
        ...decision,
        since: decision.since + state.laid.filter((card) => card !== NONE).length,
      })),
  });
  caught('half a point', ending, /the scores are/, {
    ...sealedBids,
    result: (state: BidsState) =>
      sealedBids.result(state) && { scores: [...state.taken].map((taken) => taken / 2) },
  });
});

describe('law 3 catches', () => {
  const { replay } = laws;
  let turnedUp = 0;
  caught('rules that remember other deals', replay, /replays to another state/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, emit);
      if (++turnedUp % 7 === 0) state.taken[seat]!++;
    },
  });
  caught('a move written as another', replay, /its record is refused|another state/, {
    ...sealedBids,
    formatMove: (move: Card) => sealedBids.formatMove(move % 13 === 0 ? move + 1 : move),
  });
});

describe('law 4 catches', () => {
  const { clone } = laws;
  caught('a clone that shares an array', clone, /playing on in a clone changes the original/, {
    ...sealedBids,
    clone: (state: BidsState) => ({ ...sealedBids.clone(state), taken: state.taken }),
  });
  caught('a clone that is not the same', clone, /a clone differs/, {
    ...sealedBids,
    clone: (state: BidsState) => ({ ...sealedBids.clone(state), carried: 0, round: 0 }),
  });
  const shared: Card[] = [];
  caught('an event that changes after it was told', clone, /changes an event told before/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, (event, only) => {
        if (event.type !== 'turned-up') return emit?.(event, only);
        shared.splice(0, shared.length, ...event.cards);
        emit?.({ type: 'turned-up', cards: shared }, only);
      });
    },
  });
  const pile: Card[] = [];
  caught(
    'a view that changes after it was taken',
    clone,
    /changes a view taken before/,
    {
      ...snap,
      view(state: SnapState, viewer: Seat) {
        const view = snap.view(state, viewer);
        pile.splice(0, pile.length, ...view.pile);
        return { ...view, pile };
      },
      play(state: SnapState, seat: Seat, move: SnapMove) {
        snap.play(state, seat, move);
        pile.push(0);
      },
      imagine: (view: ReturnType<typeof snap.view>, random: Random) =>
        snap.imagine({ ...view, pile: [...view.pile] }, random),
    },
    snapSettings,
  );
});

describe('law 5 catches', () => {
  const { noLeak } = laws;
  const handOf = (state: BidsState, seat: Seat) => cardsAt(state, seat);
  const allHands = (state: BidsState) =>
    Array.from({ length: state.seats }, (_, seat) => handOf(state, seat));
  caught('a view of all the hands', noLeak, /the view of .* differs by what it may not see/, {
    ...sealedBids,
    view: (state: BidsState, viewer: Seat) => ({
      ...sealedBids.view(state, viewer),
      hands: allHands(state),
    }),
  });
  caught('a leaking view, though imagine keeps what it leaks', noLeak, /the view of/, {
    ...sealedBids,
    view: (state: BidsState, viewer: Seat) => ({
      ...sealedBids.view(state, viewer),
      holder: [...state.holder],
    }),
    imagine: (view: BidsView & { holder: number[] }, random: Random) => ({
      ...sealedBids.imagine(view, random),
      holder: Int8Array.from(view.holder),
    }),
  });
  caught('a hint, though small, of what others hold', noLeak, /the view of/, {
    ...sealedBids,
    view: (state: BidsState, viewer: Seat) => ({
      ...sealedBids.view(state, viewer),
      hint: cardsAt(state, 0).some((card) => rankOf(card) === 3),
    }),
  });
  caught('a card laid in secret that is seen by onlookers only', noLeak, /the view of public/, {
    ...sealedBids,
    view: (state: BidsState, viewer: Seat | 'public') => ({
      ...sealedBids.view(state, viewer),
      laid: viewer === 'public' ? [...state.laid] : sealedBids.view(state, viewer).laid,
    }),
  });
  caught('an event that tells everybody what was laid in secret', noLeak, /is told/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, (event) => emit?.(event));
    },
  });
  caught('a refusal that judges by hidden cards', noLeak, /the (refusal|moves) of/, {
    ...sealedBids,
    refuse(state: BidsState, seat: Seat, move: Card) {
      const refused = sealedBids.refuse(state, seat, move);
      if (refused?.code !== 'card-not-held') return refused;
      return { code: state.holder[move]! >= 0 ? 'held-by-another' : 'not-dealt' };
    },
  });
  caught('moves that are listed by hidden cards', noLeak, /the moves of/, {
    ...sealedBids,
    moves: (state: BidsState, seat: Seat) =>
      (sealedBids.moves(state, seat) as Card[]).filter(
        (card) => !state.laid.includes(card - 1) && !state.laid.includes(card + 1),
      ),
  });
  caught(
    'a button that appears when there is something to call',
    noLeak,
    /the decisions of/,
    {
      ...snap,
      decisions: (state: SnapState) =>
        snap
          .decisions(state)
          .filter(({ kind }) => kind === 'turn' || rankOf(state.pack[state.turnedUp]!) < 3),
    },
    snapSettings,
  );
  caught(
    'the next card of a stock',
    noLeak,
    /the view of/,
    {
      ...snap,
      view: (state: SnapState, viewer: Seat) => ({
        ...snap.view(state, viewer),
        next: state.pack[state.turnedUp],
      }),
    },
    snapSettings,
  );
});

describe('law 6 catches', () => {
  const { imagination, evenness } = laws;
  caught('a world that looks different', imagination, /sees .* imagines/, {
    ...sealedBids,
    imagine: (view: BidsView, random: Random) => ({
      ...sealedBids.imagine(view, random),
      carried: 0,
      taken: new Uint8Array(view.seats),
    }),
  });
  caught('a view that imagining changes', imagination, /an exception, TypeError/, {
    ...sealedBids,
    imagine(view: BidsView, random: Random) {
      view.hand.sort();
      return sealedBids.imagine(view, random);
    },
  });
  caught('no shuffle at all', evenness, /uneven over/, {
    ...sealedBids,
    imagine: (view: BidsView) => sealedBids.imagine(view, { below: () => 0 }),
  });
  caught(
    'the classic biased shuffle',
    evenness,
    /uneven over/,
    {
      ...snap,
      imagine: (view: ReturnType<typeof snap.view>, random: Random) => {
        const world = snap.imagine(view, { below: (n) => n - 1 });
        const stocks = world.pack.subarray(world.turnedUp).sort();
        for (let at = 0; at < stocks.length; at++) {
          const other = random.below(stocks.length);
          [stocks[at], stocks[other]] = [stocks[other]!, stocks[at]!];
        }
        return world;
      },
    },
    snapSettings,
  );
  caught(
    'a cut for a shuffle: single cards even, neighbours together',
    evenness,
    /uneven over/,
    {
      ...snap,
      imagine: (view: ReturnType<typeof snap.view>, random: Random) => {
        const world = snap.imagine(view, { below: (n) => n - 1 });
        const stocks = [...world.pack.subarray(world.turnedUp)].sort((a, b) => a - b);
        if (stocks.length === 0) return world;
        const cut = random.below(stocks.length);
        world.pack.set([...stocks.slice(cut), ...stocks.slice(0, cut)], world.turnedUp);
        return world;
      },
    },
    snapSettings,
  );
  caught('a reluctance to leave aces undealt', evenness, /uneven over/, {
    ...sealedBids,
    imagine(view: BidsView, random: Random) {
      const world = sealedBids.imagine(view, random);
      return cardsAt(world, UNDEALT).includes(0) && random.below(2) === 0
        ? sealedBids.imagine(view, random)
        : world;
    },
  });
  caught(
    'worlds that are not all possible',
    evenness,
    /impossible/,
    {
      ...sealedBids,
      imagine: (view: BidsView, random: Random) => sealedBids.imagine(view, random),
    },
    {
      ...bidsSettings,
      possible: (places) => !places.some(({ name, cards }) => name === 'undealt' && cards[0] === 0),
    },
  );
});

describe('law 6 knows', () => {
  const withAce = (places: readonly { name: string; cards: readonly Card[] }[], view: BidsView) =>
    view.round > 0 ||
    places.some(({ name, cards }) => /0$/.test(name) && cards.some((card) => rankOf(card) === 0));
  const settings: LawSettings = { ...bidsSettings, possible: withAce };
  /** A rule as in games where who leads tells something: seat 0 always has an ace at first. */
  const aceFirst = {
    ...sealedBids,
    deal: ((options, seats, dealer, pack) => {
      const cards = [...pack];
      const first = (2 * seats - 1 - dealer) % seats;
      const ace = cards.findIndex((card) => rankOf(card) === 0);
      [cards[first], cards[ace]] = [cards[ace]!, cards[first]!];
      return sealedBids.deal(options, seats, dealer, cards);
    }) as typeof sealedBids.deal,
  };

  test('what a view says beyond places and counts', () => {
    uphold(laws.evenness, { ...aceFirst, imagine: untilPossible }, settings);
  });
  caught(
    'and catches a world that fits but is chosen unevenly',
    laws.evenness,
    /uneven over/,
    {
      ...aceFirst,
      imagine: (view: BidsView, random: Random) => {
        // Swaps an ace in where it is missing, as a hasty author would.
        const world = sealedBids.imagine(view, random);
        if (possible(world, view)) return world;
        const into = cardsAt(world, 0)[0] ?? world.laid[0]!;
        const ace = [0, 13, 26, 39].find(
          (card) =>
            (world.holder[card]! > 0 && world.holder[card] !== view.seat) ||
            world.holder[card] === UNDEALT,
        );
        if (ace === undefined) return untilPossible(view, random);
        const home = world.holder[ace]!;
        world.holder[ace] = world.holder[into]!;
        world.holder[into] = home;
        if (world.laid[0] === into) world.laid[0] = ace;
        return world;
      },
    },
    settings,
  );

  function possible(world: BidsState, view: BidsView): boolean {
    return withAce(bidsAccounts.places(world), view);
  }
  function untilPossible(view: BidsView, random: Random): BidsState {
    for (;;) {
      const world = sealedBids.imagine(view, random);
      if (possible(world, view)) return world;
    }
  }
});

describe('law 7 catches', () => {
  const { conservation } = laws;
  caught('a card that is laid and still held', conservation, /the cards are/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card) {
      sealedBids.play(state, seat, move);
      if (state.laid[seat] === move) state.holder[move] = seat;
    },
  });
  caught(
    'a card that gets lost',
    conservation,
    /the cards are/,
    {
      ...snap,
      play(state: SnapState, seat: Seat, move: SnapMove) {
        snap.play(state, seat, move);
        if (move === 'snap') state.pack[0] = state.pack[1]!;
      },
    },
    snapSettings,
  );
});

describe('law 8 catches', () => {
  const { sealed } = laws;
  caught('a prize for the quickest', sealed, /the order of sealed choices matters/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card) {
      if (state.laid.every((card) => card === NONE)) state.taken[seat]!++;
      sealedBids.play(state, seat, move);
    },
  });
  caught('a choice that another one forbids', sealed, /is refused once another has answered/, {
    ...sealedBids,
    refuse: (state: BidsState, seat: Seat, move: Card) =>
      state.laid.some((card) => card !== NONE && rankOf(card) === rankOf(move))
        ? { code: 'rank-laid' }
        : sealedBids.refuse(state, seat, move),
  });
});

describe('law 9 catches', () => {
  const { explanation, following } = laws;
  const lying = {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, (event, only) => {
        const lie = event.type === 'lot' && event.winner >= 0;
        emit?.(lie ? { ...event, winner: (event.winner + 1) % state.seats } : event, only);
      });
    },
  };
  caught('a verdict whose event lies', explanation, /the verdict does not follow/, lying);
  caught('the same lie, by who follows the events', following, /followed to/, lying);
  caught('a recount that believes everything', explanation, /believes every lie/, sealedBids, {
    ...bidsSettings,
    recount: (event) => (event.type === 'lot' ? true : undefined),
  });
  test('a game that explains nothing', () => {
    const witness = explanation.witness!();
    uphold(explanation, sealedBids, { ...bidsSettings, recount: () => undefined }, { witness });
    expect(witness.fault()).toBe('no event was a verdict');
  });
});

describe('the law of enough events catches', () => {
  const { following } = laws;
  caught('an event that is not told', following, /followed to/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, (event, only) => {
        if (event.type !== 'ready') emit?.(event, only);
      });
    },
  });
  caught('an event told to the wrong seat', following, /followed to/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, (event, only) => {
        emit?.(event, only === undefined ? undefined : (only + 1) % state.seats);
      });
    },
  });
  caught('a view that is no JSON', following, /view is no plain JSON: .hand/, {
    ...sealedBids,
    view: (state: BidsState, viewer: Seat) => ({
      ...sealedBids.view(state, viewer),
      hand: Uint8Array.from(cardsAt(state, viewer)),
    }),
  });
  caught('an event with a hole in it', following, /event is no plain JSON: .seat: undefined/, {
    ...sealedBids,
    play: (state: BidsState, seat: Seat, move: Card, emit?: Emit<unknown>) =>
      sealedBids.play(state, seat, move, (event, only) => {
        emit?.(event.type === 'ready' ? { ...event, seat: undefined } : event, only);
      }),
  });
});

describe('the law of notation catches', () => {
  const { notation } = laws;
  caught('a reader that throws', notation, /parseMove throws/, {
    ...sealedBids,
    parseMove: (text: string) => {
      decodeURIComponent(`%${text}`);
      return sealedBids.parseMove(text);
    },
  });
  caught('a move that is not read as it is written', notation, /is read as/, {
    ...sealedBids,
    parseMove: (text: string) => {
      const parsed = sealedBids.parseMove(text);
      return parsed.ok ? { ok: true, value: parsed.value ^ 1 } : parsed;
    },
  });
  caught(
    'a move that cannot be read',
    notation,
    /cannot be read/,
    {
      ...snap,
      formatMove: (move: SnapMove) => (move === 'snap' ? 'Snap!' : move),
    },
    snapSettings,
  );
  caught('a name that any object has', notation, /“constructor”|“__proto__”/, {
    ...sealedBids,
    parseMove: (text: string) =>
      text in {} ? { ok: true, value: text } : sealedBids.parseMove(text),
    formatMove: (move: Card) => (typeof move === 'string' ? '7' : sealedBids.formatMove(move)),
  });
});

describe('the law of words catches', () => {
  const { wording } = laws;
  const { 'option.ties.carry': _, ...unlabelled } = bidsWords.en;
  const spoken = (en: object) => ({ ...bidsSettings, words: { ...bidsWords, en } }) as LawSettings;
  caughtAtOnce('an option without a label', /no “option.ties.carry”/, spoken(unlabelled));
  caughtAtOnce(
    'a sentence that asks for what it is not given',
    /is not given/,
    spoken({ ...bidsWords.en, 'other-laid': '{{player}} has laid a card, {{cardd}}.' }),
  );
  const { 'already-laid': __, ...speechless } = bidsWords.en;
  caughtAtOnce('a refusal without a sentence', /no “already-laid”/, spoken(speechless));

  function caughtAtOnce(what: string, says: RegExp, settings: LawSettings): void {
    test(what, () => {
      expect(() => uphold(wording, sealedBids, settings)).toThrow(says);
    });
  }
});

describe('every law catches a clock or a chance of one’s own', () => {
  const reads: [string, () => unknown][] = [
    ['Math.random', () => Math.random()],
    ['Date.now', () => Date.now()],
    ['the clock', () => new Date()],
    ['performance.now', () => performance.now()],
    ['crypto.randomUUID', () => crypto.randomUUID()],
    ['crypto.getRandomValues', () => crypto.getRandomValues(new Uint8Array(1))],
  ];
  test.each(reads)('%s', (name, read) => {
    const curious = {
      ...sealedBids,
      play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
        try {
          read();
        } catch {
          // Swallowed, and caught nevertheless.
        }
        sealedBids.play(state, seat, move, emit);
      },
    };
    for (const law of [laws.ending, laws.replay, laws.imagination]) {
      expect(() => uphold(law, curious, bidsSettings)).toThrow(name);
    }
    expect(read()).toBeDefined();
  });
  test('a pack shuffled again as it is dealt', () => {
    const reshuffled = {
      ...sealedBids,
      deal: ((options, seats, dealer, pack) =>
        sealedBids.deal(
          options,
          seats,
          dealer,
          shuffle(pack as Card[], { below: () => 0 }),
        )) as typeof sealedBids.deal,
    };
    expect(() => uphold(laws.ending, reshuffled, bidsSettings)).toThrow(/read only/);
  });
});
