import { isDeepStrictEqual } from 'node:util';
import { type AnyGame, type GameEvent, Match, parseCard, type Seat } from '@rota/core';
import { eventsInOrder, type ServerMessage } from '@rota/protocol';
import type { Entry } from '@rota/table';

/** How a match stands after an entry of its log. */
interface Standing {
  /** What each seat sees, and last of all what everybody does, as they go over the wire. */
  readonly views: readonly string[];
  /** The steps of the deal so far: what each told, and the one seat it was for, if it was. */
  readonly steps: readonly Step[];
}

interface Step {
  readonly number: number;
  readonly events: readonly { readonly event: GameEvent; readonly only: Seat | undefined }[];
}

/**
 * What each viewer may be told at each entry of a table's log: computed from the log by the rules
 * alone, without anything of table or server, and so the measure of what a server told.
 */
export class ExpectedUpdates {
  private readonly standings = new Map<number, Standing>();

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
      this.standings.set(entry.number, { views, steps });
    }
  }

  /**
   * @param seat the seat of whoever was told; null: a spectator
   * @returns what is wrong with the message, if anything
   */
  faultOf(message: ServerMessage, seat: Seat | null): string | undefined {
    if (message.say !== 'table' && message.say !== 'events') return undefined;
    const standing = this.standings.get(message.number);
    if (!standing) return 'what the log does not hold is told';
    const { views, steps } = standing;
    const eventsAt = (number: number) =>
      steps
        .find((step) => step.number === number)
        ?.events.flatMap(({ event, only }) => (only === undefined || only === seat ? [event] : []));
    const well = (told: { number: number } & Parameters<typeof eventsInOrder>[0]) =>
      isDeepStrictEqual(eventsInOrder(told), eventsAt(told.number));
    if (message.say === 'events') {
      return well(message) ? undefined : 'events are not told as the log says';
    }
    if (message.seat !== seat) return `seat ${message.seat} is shown`;
    if (JSON.stringify(message.view) !== views[seat ?? views.length - 1]) {
      return 'a view is not what the log says';
    }
    const { told = [] } = message;
    return told.length === steps.length && told.every(well)
      ? undefined
      : 'a deal is not told as the log says';
  }
}
