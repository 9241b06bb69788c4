/** After so long without a message the server is asked for a sign of life: in time to notice silence within 15 s. */
const MAX_SILENCE_MS = 9500;

const ANSWER_TIMEOUT_MS = 5000;

/** Notices when a server falls silent, although its socket stays open. */
export class SilenceWatch {
  /** Until the server is asked for a sign of life, or counts as dead. */
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the server owes an answer. */
  private isAsked = false;

  /**
   * @param ask sends something that the server answers
   * @param onSilence called when an answer is overdue
   */
  constructor(
    private readonly ask: () => void,
    private readonly onSilence: () => void,
  ) {}

  /** The server owes an answer. @param within in ms */
  expectAnswer(within = ANSWER_TIMEOUT_MS): void {
    this.stop();
    this.isAsked = true;
    this.timer = setTimeout(this.onSilence, within);
  }

  /** The server owes nothing. */
  awaitNext(): void {
    this.stop();
    this.isAsked = false;
    this.timer = setTimeout(() => this.askForSign(), MAX_SILENCE_MS);
  }

  /** Asks for a sign of life, unless an answer is owed already. */
  askForSign(): void {
    if (this.isAsked) return;
    this.ask();
    this.expectAnswer();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
