import { expect, test } from 'vitest';
import { tellOverheard, tellStory } from './tell-story.ts';

const words = { title: 'Scene: Tricks', deal: (number: number) => `Deal ${number}` };

test('a story has a heading for each deal, and in Markdown an alarm as quotations', () => {
  const lines = [
    { text: 'They sit down.', deal: 0 },
    { text: 'The cook leads.', deal: 1 },
    { text: 'The pack passes on.', deal: 2 },
    { text: 'The alarm!', deal: 2, alarm: true as const },
  ];
  expect(tellStory(lines, words, 'text')).toBe(
    'Scene: Tricks\n\nThey sit down.\n\nThe cook leads.\n\nDeal 2\n\nThe pack passes on.\n\nThe alarm!\n',
  );
  expect(tellStory(lines, words, 'markdown')).toBe(
    '# Scene: Tricks\n\nThey sit down.\n\nThe cook leads.\n\n## Deal 2\n\nThe pack passes on.\n\n> The alarm!\n',
  );
});

test('players who overhear get the last alarm, without the hands', () => {
  const alarm = true as const;
  const lines = [
    { text: 'The alarm!', deal: 1, alarm },
    { text: 'It goes on.', deal: 1 },
    { text: 'Alarm.', deal: 2, alarm },
    { text: 'The cook held three cards.', deal: 2, alarm },
    { text: 'They were the ace, the two and the five.', deal: 2, alarm, secret: true as const },
    { text: 'It goes on.', deal: 2 },
  ];
  expect(tellOverheard(lines)).toBe('Alarm.\nThe cook held three cards.\n');
  expect(tellOverheard(lines.slice(1, 2))).toBeUndefined();
});

test('nothing in a name or at the start of a line is read as Markdown', () => {
  const told = (text: string) => tellStory([{ text, deal: 1 }], words, 'markdown').split('\n')[2];
  expect(told('The *bold* [smith](x) <b>')).toBe('The \\*bold\\* \\[smith\\](x) \\<b\\>');
  expect(told('9. If the sergeant has a card')).toBe('9\\. If the sergeant has a card');
  expect(told('# of three')).toBe('\\# of three');
  expect(tellStory([{ text: '*bold*', deal: 1 }], words, 'text')).toContain('\n*bold*\n');
});
