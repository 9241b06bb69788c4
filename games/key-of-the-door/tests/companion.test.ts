import { type Card, defaultOptions, seededRandom, shuffle } from '@rota/core';
import type { Position } from '@rota/core/companion';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { faulty } from '../companion/faulty.ts';
import { needs } from '../companion/needs.ts';
import { isFaulty } from '../rules/faults.ts';
import {
  cardsIn,
  type Key,
  type KeyName,
  keyOfTheDoor,
  keysIn,
  type Options,
  openKey,
  placeNamed,
  REASONS,
  type State,
  SUIT,
  stateFromView,
} from '../rules/index.ts';
import { optionSpecs } from '../rules/options.ts';
import { completionOf } from '../ui/table-display.ts';

const POSITIONS = IS_FULL_LENGTH ? 10_000 : 1_000;
const JOKER_PLACE = 4;

/** Keys of random deals, open and with a card face up. @param face whether cards face down count as gone */
function* openKeys(seed: string): Generator<{
  readonly state: State;
  readonly key: Key;
  readonly name: KeyName;
  readonly position: (withFaceDown: boolean) => Position;
}> {
  const random = seededRandom(seed);
  const options: Options = defaultOptions(optionSpecs);
  for (let deal = 0; ; deal++) {
    const seats = 2 + (deal % 4);
    const pack = shuffle([...keyOfTheDoor.packs(options, seats)[0]!], random);
    const state = keyOfTheDoor.deal(options, seats, deal % seats, pack);
    while (!keyOfTheDoor.result(state)) {
      const seat = keyOfTheDoor.currentSeat(state);
      keyOfTheDoor.play(state, seat, keyOfTheDoor.sampleMove(state, seat, random));
      const keys = keysIn(keyOfTheDoor.view(state, 'public'));
      for (const { key: name, header, owner, cards, down } of keys) {
        if (owner !== null || cards.length === 0) continue;
        const takes = (card: Card) =>
          placeNamed(name) >= JOKER_PLACE || SUIT[card] === placeNamed(name);
        const position = (withFaceDown: boolean): Position => ({
          seats: 0,
          options: { down },
          cards: {
            header: [header],
            key: cards,
            gone: [...keys.flatMap((one) => one.cards), ...(withFaceDown ? state.down : [])]
              .map((card) => card!)
              .filter((card) => takes(card) && !cards.includes(card)),
          },
        });
        yield { state, key: state.open[placeNamed(name)]!, name, position };
      }
    }
  }
}

test('the companion finds the faults of many keys of random deals as the table does', () => {
  const found: Record<string, number> = {};
  let compared = 0;
  for (const { state, key, position } of openKeys('faults')) {
    const { reasons } = faulty.answer(position(true));
    expect(reasons).toEqual(REASONS.filter((reason) => isFaulty(state, key, reason)));
    for (const reason of reasons) found[reason] = (found[reason] ?? 0) + 1;
    if (++compared === POSITIONS) break;
  }
  expect(Object.keys(found).sort()).toEqual([...REASONS].sort());
});

test('the companion completes many keys of random deals as the table does', () => {
  let compared = 0;
  let jokers = 0;
  for (const { state, name, position } of openKeys('needs')) {
    const view = keyOfTheDoor.view(state, 'public');
    const { ways, faults } = needs.answer(position(false));
    const { finish, least } = completionOf(view, openKey(view, name));
    expect(ways.length === 0 ? 0 : ways[0]!.values.length).toBe(least);
    if (least === 1) {
      const singles = ways.flatMap(({ values }) => (values.length === 1 ? values : []));
      expect(singles.sort((a, b) => a - b)).toEqual(finish);
    }
    const notSeen = cardsIn(stateFromView(view).unseen).filter(
      (card) => placeNamed(name) >= JOKER_PLACE || SUIT[card] === placeNamed(name),
    );
    expect(faults.unseen.unseen).toEqual(notSeen);
    if (placeNamed(name) >= JOKER_PLACE) jokers++;
    if (++compared === POSITIONS) break;
  }
  expect(jokers).toBeGreaterThan(0);
});
