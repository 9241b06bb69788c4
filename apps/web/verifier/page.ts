import { distinctNames, LANGUAGES, type Language } from '@rota/core';
import { currentLanguage, titleOf, translate } from './translate.ts';
import type { StepResult, Verdict } from './verdict.ts';

type Child = Node | string;

/** Creates an element; strings become text, never markup. */
function element(name: string, attributes: Readonly<Record<string, string>>, ...inside: Child[]) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...inside);
  return made;
}

const MARKS = { right: '✓', wrong: '✗', unproven: '–' } as const;

export function verdictPage({ kind, detail, steps, record, fingerprint }: Verdict): HTMLElement[] {
  const verdict = element(
    'section',
    { class: `verdict ${kind}`, role: 'status' },
    element('h2', {}, translate(`verdict-${kind}`)),
    element('p', {}, detail),
  );
  if (!record) return [verdict];
  return [
    verdict,
    section('steps', element('ol', { class: 'steps' }, ...steps.map(stepLine))),
    section('match', matchFacts(record, fingerprint!)),
    section('packs', ...record.deals.map(({ pack }, at) => packLine(pack, at + 1))),
  ];
}

function section(title: string, ...inside: Child[]): HTMLElement {
  return element(
    'section',
    { 'aria-label': translate(title) },
    element('h2', {}, translate(title)),
    ...inside,
  );
}

function stepLine({ step, outcome, sentence }: StepResult): HTMLElement {
  return element(
    'li',
    { class: outcome, 'data-step': step },
    element(
      'span',
      { class: 'mark', role: 'img', 'aria-label': translate(`mark-${outcome}`) },
      MARKS[outcome],
    ),
    element('div', {}, element('h3', {}, translate(`step-${step}`)), element('p', {}, sentence)),
  );
}

function matchFacts(record: NonNullable<Verdict['record']>, fingerprint: string): HTMLElement {
  const players = distinctNames(record.seats);
  const names = (seats: readonly number[]) =>
    seats.map((seat) => players[seat] ?? `${seat}`).join(', ');
  const facts: [string, Child[]][] = [
    ['game', [titleOf(record.game)]],
    [
      'seats',
      players.map((name, seat) =>
        element('span', {}, translate('seat', { seat, name, count: record.scores[seat] ?? 0 })),
      ),
    ],
    ['winners', [record.winners ? names(record.winners) : translate('no-winners')]],
    ...(record.resigned ? ([['resigned', [names(record.resigned)]]] as [string, Child[]][]) : []),
    [
      'fingerprint',
      [
        element('code', {}, fingerprint.replaceAll(/(.{8})(?=.)/g, '$1 ')),
        element('small', {}, translate('fingerprint-why')),
      ],
    ],
  ];
  return element(
    'dl',
    {},
    ...facts.flatMap(([name, values]) => [
      element('dt', {}, translate(name)),
      element('dd', {}, ...values),
    ]),
  );
}

function packLine(pack: readonly string[], deal: number): HTMLElement {
  return element(
    'details',
    {},
    element('summary', {}, translate('pack-of', { deal })),
    element('p', { class: 'pack' }, ...pack.flatMap((card) => [element('span', {}, card), ' '])),
  );
}

export function dropZone(take: (file: File) => void): HTMLElement {
  const input = element('input', {
    type: 'file',
    id: 'file',
    class: 'unseen',
    accept: '.json,application/json',
  }) as HTMLInputElement;
  const zone = element(
    'label',
    { for: 'file', class: 'zone' },
    element('span', {}, translate('drop')),
    input,
    element('span', { class: 'choose' }, translate('choose')),
  );
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) take(file);
    input.value = '';
  });
  zone.addEventListener('dragover', (event) => {
    event.preventDefault();
    zone.dataset.over = '';
  });
  zone.addEventListener('dragleave', () => {
    delete zone.dataset.over;
  });
  zone.addEventListener('drop', (event) => {
    event.preventDefault();
    delete zone.dataset.over;
    const file = event.dataTransfer?.files[0];
    if (file) take(file);
  });
  return zone;
}

export function languageSwitch(choose: (language: Language) => void): HTMLElement {
  const buttons = LANGUAGES.map((language) => {
    const pressed = String(language === currentLanguage());
    const attributes = { type: 'button', lang: language, 'aria-pressed': pressed };
    const button = element('button', attributes, translate(`language.${language}`));
    button.addEventListener('click', () => choose(language));
    return button;
  });
  return element(
    'div',
    { class: 'languages', role: 'group', 'aria-label': translate('language') },
    ...buttons,
  );
}

export function introduction(): HTMLElement[] {
  return [
    element('h1', {}, translate('heading')),
    element('p', { class: 'intro' }, translate('intro')),
    element('p', { class: 'private' }, translate('private')),
  ];
}
