import './verifier.css';
import { decodeText } from '@rota/core';
import { dropZone, introduction, languageSwitch, verdictPage } from './page.ts';
import { changeLanguage, currentLanguage, describeRejection, translate } from './translate.ts';
import { type Verdict, verifyFile } from './verdict.ts';

/** The largest file accepted; records of a thousand deals are far smaller. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

const page = document.getElementById('page')!;
const found = document.createElement('div');
found.className = 'found';
/** Verifies the last file again, for instance in another language. */
let findings = (): Verdict | undefined => undefined;

async function take(file: File): Promise<void> {
  if (file.size > MAX_FILE_BYTES) {
    findings = () => ({
      kind: 'no-record',
      detail: describeRejection({ code: 'too-long' }),
      steps: [],
    });
  } else {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    findings = () => verifyFile(text);
  }
  showFindings();
}

function showFindings(): void {
  const verdict = findings();
  if (verdict) found.replaceChildren(...verdictPage(verdict));
}

function showPage(): void {
  document.documentElement.lang = currentLanguage();
  document.title = translate('title');
  showFindings();
  page.replaceChildren(
    ...introduction(),
    dropZone((file) => {
      take(file).catch(reportError);
    }),
    found,
    languageSwitch((language) => {
      changeLanguage(language);
      showPage();
      page.querySelector<HTMLElement>(`.languages [lang="${language}"]`)?.focus();
    }),
  );
}

// A file dropped beside the drop zone must not replace this page.
for (const type of ['dragover', 'drop'] as const) {
  document.addEventListener(type, (event) => event.preventDefault());
}
showPage();
