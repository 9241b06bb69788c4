import './verifier.css';
import { dropPlace, introduction, verdictPage } from './page.ts';
import { sayRefusal } from './say.ts';
import { judge, type Verdict } from './verdict.ts';

/** The longest file taken for a record, in bytes: a thousand deals are far below. */
const LONGEST = 16 * 1024 * 1024;

const page = document.getElementById('page')!;
const found = document.createElement('div');
found.className = 'found';

async function take(file: File): Promise<void> {
  const verdict: Verdict =
    file.size > LONGEST
      ? { kind: 'no-record', detail: sayRefusal({ code: 'too-long' }), steps: [] }
      : judge(await file.text());
  found.replaceChildren(...verdictPage(verdict));
}

// A record that misses its place must not be opened in place of this page.
for (const type of ['dragover', 'drop'] as const) {
  document.addEventListener(type, (event) => event.preventDefault());
}
page.replaceChildren(
  ...introduction(),
  dropPlace((file) => void take(file)),
  found,
);
