import { defaultOptions } from '@rota/core';
import { expect, test } from 'vitest';
import { Position } from '../tests/position.ts';
import { threeCard } from './index.ts';
import { formatMove, parseMove } from './notation.ts';
import { optionSpecs as specs } from './options.ts';

test('moves are parsed and formatted as records write them', () => {
  for (const text of ['tops 3H 4D 5C', 'play 7H 7D', 'play TS', 'draw', 'end', 'take', 'flip 2']) {
    const parsed = parseMove(text);
    expect(parsed.ok && formatMove(parsed.value)).toBe(text);
  }
});

test('TC-14: cards may be named in any order and are formatted from hearts to clubs', () => {
  const parsed = parseMove('play 7C 7S 7H 7D');
  expect(parsed.ok && formatMove(parsed.value)).toBe('play 7H 7S 7D 7C');
});

test('texts that are no moves are rejected', () => {
  const results = [
    '',
    'pass',
    'play',
    'tops',
    'play 7X',
    'play  7H',
    'flip',
    'flip 3',
    'take 7H',
    'PLAY 7H',
  ].map((text) => {
    const parsed = parseMove(text);
    return parsed.ok ? 'ok' : parsed.rejection.code;
  });
  expect(results).toEqual([
    'unknown-move',
    'unknown-move',
    'unknown-move',
    'unknown-move',
    'unknown-card',
    'unknown-card',
    'unknown-move',
    'unknown-move',
    'unknown-move',
    'unknown-move',
  ]);
});

test('C-6: values that are no moves are rejected and never throw', () => {
  const options = defaultOptions(specs);
  const state = threeCard.deal(options, 2, 0, threeCard.packs(options, 2)[0]!);
  const junk: unknown[] = [undefined, null, 7, 'take', [], {}, { kind: 'play' }];
  junk.push({ kind: 'play', cards: [] }, { kind: 'play', cards: [54] }, { kind: 'flip' });
  junk.push({ kind: 'tops', cards: new Array(3) }, { kind: 'tops', cards: ['3H'] });
  junk.push({ kind: 'flip', undercard: 0.5 }, { kind: 'flip', undercard: Number.NaN });
  for (const move of junk) {
    expect(threeCard.validate(state, 0, move as never)).toEqual({ code: 'not-a-move' });
  }
});

test.each([-1, 3, 1e9])('TC-9: there is no undercard %i', (undercard) => {
  const { state } = new Position({ hands: ['', '3H'], unders: ['9S 3S KS'] });
  expect(threeCard.validate(state, 0, { kind: 'flip', undercard })).toEqual({
    code: 'no-such-undercard',
    facts: { undercard },
    rule: 'TC-9',
  });
});
