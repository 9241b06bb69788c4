import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { formatLines } from './output.ts';
import { translate } from './translate.ts';

/** The streams of a conversation at a terminal. */
export interface AskTerminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: {
    readonly columns?: number;
    readonly isTTY?: boolean;
    write(text: string): void;
  };
  /** For questions, which are not part of the output. */
  readonly prompt: Writable;
}

/** Thrown when the input ends, such as at Ctrl+D or Ctrl+C. */
export class InputEndedError extends Error {}

/** Asks questions at a terminal, one line each. */
export class Asker {
  private readonly lines: AsyncIterator<string>;
  private readonly reader;
  private readonly prompt: AskTerminal['prompt'];

  constructor({ input, prompt }: AskTerminal) {
    this.prompt = prompt;
    this.reader = createInterface({ input, output: prompt, terminal: input.isTTY === true });
    this.reader.on('SIGINT', () => this.reader.close());
    this.lines = this.reader[Symbol.asyncIterator]();
  }

  /** @throws InputEndedError */
  async ask(...question: readonly string[]): Promise<string> {
    this.reader.setPrompt(`${formatLines(...question).trimEnd()} `);
    this.reader.prompt();
    const { value, done } = await this.lines.next();
    if (done) throw new InputEndedError();
    return value.trim();
  }

  /** Says something between two questions. */
  say(...lines: readonly string[]): void {
    this.prompt.write(formatLines(...lines));
  }

  /** Offers choices by number; an empty line takes the first. @returns the index of the one chosen */
  async choose(question: string, choices: readonly string[]): Promise<number> {
    if (choices.length === 1) return 0;
    const list = choices.map((choice, at) => `  ${at + 1}  ${choice}`);
    for (;;) {
      const text = await this.ask(question, ...list, '[1]');
      const number = text === '' ? 1 : Number(text);
      if (Number.isInteger(number) && number >= 1 && number <= choices.length) return number - 1;
      this.say(translate('companion.choose', { max: choices.length }));
    }
  }

  close(): void {
    this.reader.close();
  }
}
