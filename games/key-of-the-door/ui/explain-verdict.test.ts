import { createTranslator } from '@rota/ui';
import { describe, expect, test } from 'vitest';
import en from '../locales/en.json';
import { play, position, type Setting } from '../tests/positions.ts';
import { explainVerdict, verdictTitle } from './explain-verdict.ts';
import { isVerdict, type Verdict } from './table-hooks.ts';

const t = createTranslator(en);
const players = ['North', 'East', 'South'].map(
  (name) => ({ name, kind: 'person', isConnected: true, total: 0 }) as const,
);

type Call = Exclude<Verdict, { type: 'scored' }>;

function verdictOn(setting: Setting, ...moves: string[]): Call {
  return play(position(setting), ...moves).findLast(isVerdict) as Call;
}

const explanation = (setting: Setting, ...moves: string[]) =>
  explainVerdict(verdictOn(setting, ...moves), t).join(' ');

const hands = ['9H 2H TC', '3D 4D', '5D'];

describe('the explanation of a call', () => {
  test('KD-6 of a right claim has the sum, the numeral doubled and the points', () => {
    expect(explanation({ hands, keys: { H: 'Q 6H' } }, '0:9H!')).toBe(
      '6 + 9 = 15 The 6 counts twice: 15 + 6 = 21. 3 cards at 2 each: 6.',
    );
  });
  test('KD-8 of a wrong claim has the totals', () => {
    expect(explanation({ hands, keys: { H: 'J 5H' } }, '0:9H!')).toBe(
      '5 + 9 = 14 With one of them doubled, that is 23 or 19. So the claim is rejected and the card stays.',
    );
    expect(explanation({ hands }, '0:9H!')).toContain('One numeral: 9 Doubled, that is 18.');
  });
  test('KD-7 of an unclaimed key has the cards that counted 21 and the number added later', () => {
    expect(explanation({ hands, keys: { H: 'J 8H 5H AH' } }, '0:steal H unclaimed')).toBe(
      '8 + 5 = 13 With the 8 doubled, that was 21, and no one claimed it. 1 card was added later and goes with it. 4 cards at 1 each: 4.',
    );
  });
  test('KD-7 of a bust key has the sum', () => {
    expect(explanation({ hands, keys: { H: 'J 8H 7H TH' } }, '0:steal H bust')).toContain(
      '8 + 7 + 10 = 25 That is more than 21 with nothing doubled.',
    );
  });
  test('KD-7 of a bent key tells whether arithmetic or missing cards are the reason', () => {
    expect(explanation({ hands, keys: { S: 'J 2S 4S 6S 8S' } }, '0:steal S bent')).toContain(
      'No other cards could ever make that 21.',
    );
    expect(explanation({ hands, keys: { D: 'J AD 2D' } }, '0:steal D bent')).toContain(
      'The cards left in hands and stocks cannot make it 21.',
    );
    expect(explanation({ hands, keys: { S: 'J AS' } }, '0:steal S bent')).toContain(
      'There are no cards left to add to it.',
    );
  });
  test('KD-7 KD-11 of a bent key mentions cards face down', () => {
    const setting = { hands: ['TD', '3D 4C', '5C'], keys: { D: 'J 9D 8D' } };
    const event = verdictOn(setting, '0:TD_', '1:steal D bent');
    expect(event).toMatchObject({ type: 'stolen', gone: 1 });
    expect(explainVerdict(event, t).join(' ')).toContain('lies face down');
  });
  test('KD-8 of a wrong steal has the reason why it was wrong', () => {
    const call = (D: string, reason: string) =>
      explanation({ hands, keys: { D } }, `0:steal D ${reason}`);
    expect(call('J 8D', 'bust')).toContain('That is not more than 21. So the call is rejected.');
    expect(call('J 8D', 'unclaimed')).toContain('has never counted 21');
    expect(call('J 6D 9D', 'bent')).toContain('It counts 21, so it is not bent.');
    expect(call('J 6D 9D TD', 'bent')).toContain('a bust key does not count as bent');
    expect(call('J 8D', 'bent')).toContain('Cards still in hands or stocks can make it 21.');
  });
  test('KD-8 of a wrong steal does not reveal how the key can still be made', () => {
    const event = verdictOn({ hands, keys: { D: 'J 8D' } }, '0:steal D bent');
    expect(explainVerdict(event, t).join(' ')).not.toMatch(/\b5\b/);
  });
  test('KD-10 of a card forced back has the sum', () => {
    expect(explanation({ hands, keys: { H: 'J 8H 7H' } }, '0:9H', '1:object')).toBe(
      '8 + 7 + 9 = 24 That is more than 21 with nothing doubled. Before this card it was not.',
    );
  });
});

test('the title addresses the player it is about', () => {
  const event = verdictOn({ hands, keys: { H: 'J 8H 7H TH' } }, '0:steal H bust');
  expect(verdictTitle(event, 0, players, t)).toBe('You steal the heart key: bust');
  expect(verdictTitle(event, 1, players, t)).toBe('North steals the heart key: bust');
  expect(verdictTitle(event, null, players, t)).toBe('North steals the heart key: bust');
});
