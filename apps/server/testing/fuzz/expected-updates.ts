import { isDeepStrictEqual } from 'node:util';
import { type AnyGame, type GameEvent, Match, parseCard, type Seat } from '@rota/core';
import { eventsInOrder, type ServerMessage } from '@rota/protocol';
import type { Entry } from '@rota/table';

/** The state of a match after an entry of its log. */
interface ExpectedState {
  /** The views on the wire, by seat, with the public one last. */
  readonly views: readonly string[];
  /** The steps of the deal so far. */
  readonly steps: readonly Step[];
}

interface Step {
  readonly number: number;
  /** The events with the only seat that may see each, if there is one. */
  readonly events: readonly { readonly event: GameEvent; readonly only: Seat | undefined }[];
}

/**
 * The updates that each viewer may receive for each entry of a table's log. Computed by the rules
 * alone, without code of table or server, as an oracle for what the server sends.
 */
export class ExpectedUpdates {
  private readonly states = new Map<number, ExpectedState>();

  constructor(log: readonly Entry[], game: AnyGame) {
    let match: Match | undefined;
    let steps: Step[] = [];
    for (const entry of log) {
      const events: { event: GameEvent; only: Seat | undefined }[] = [];
      const emit = (event: GameEvent, only?: Seat) => events.push({ event, only });
      if (entry.type === 'created') {
        const made = Match.create(game, entry.seats.length, entry.options);
        if (!made.ok) throw new Error(made.rejection.code);
        match = made.value;
      } else if (entry.type === 'deal') {
        steps = [];
        match!.begin(entry.pack.map((card) => parseCard(card)!));
      } else if (entry.type === 'move') {
        const move = game.parseMove(entry.move);
        if (!move.ok) throw new Error(move.rejection.code);
        match!.play(entry.seat, move.value, emit);
        steps = [...steps, { number: entry.number, events }];
      }
      if (match!.state === undefined) continue;
      const seats = Array.from({ length: match!.seats }, (_, seat) => seat);
      const views = [...seats, 'public' as const].map((one) => JSON.stringify(match!.view(one)));
      this.states.set(entry.number, { views, steps });
    }
  }

  /**
   * Returns what is wrong with a message, if anything.
   * @param seat the recipient's; null: a spectator
   */
  faultOf(message: ServerMessage, seat: Seat | null): string | undefined {
    if (message.say !== 'table' && message.say !== 'events') return undefined;
    const state = this.states.get(message.number);
    if (!state) return 'an update is not in the log';
    const { views, steps } = state;
    const eventsAt = (number: number) =>
      steps
        .find((step) => step.number === number)
        ?.events.flatMap(({ event, only }) => (only === undefined || only === seat ? [event] : []));
    const isExpected = (step: { number: number } & Parameters<typeof eventsInOrder>[0]) =>
      isDeepStrictEqual(eventsInOrder(step), eventsAt(step.number));
    if (message.say === 'events') {
      return isExpected(message) ? undefined : 'events differ from the log';
    }
    if (message.seat !== seat) return `seat ${message.seat} is shown`;
    if (JSON.stringify(message.view) !== views[seat ?? views.length - 1]) {
      return 'a view differs from the log';
    }
    const { told = [] } = message;
    return told.length === steps.length && told.every(isExpected)
      ? undefined
      : 'the steps of a deal differ from the log';
  }
}
