import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FENCED = /^```(\w+)\n(.*?)^```$/gms;

/** A block of code in a page. */
export interface CodeBlock {
  /** The page's path in the repository. */
  readonly page: string;
  /** As after the three backticks: `ts`. */
  readonly language: string;
  readonly text: string;
}

/** Returns the blocks of code in a page's Markdown that name their language. */
export function codeBlocks(page: string, markdown: string): CodeBlock[] {
  return [...markdown.matchAll(FENCED)].map(([, language, text]) => ({
    page,
    language: language!,
    text: text!,
  }));
}

/** Returns those in all pages of the repository. */
export function allCodeBlocks(): CodeBlock[] {
  const pages = execFileSync('git', ['ls-files', '*.md', ':!*.template.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return pages
    .trim()
    .split('\n')
    .flatMap((page) => codeBlocks(page, readFileSync(join(ROOT, page), 'utf8')));
}
