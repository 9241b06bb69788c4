import { type BotRequest, chooseMoveHandler } from '../../bot-service.ts';
import { playMatchHandler } from '../../play-match.ts';
import { type NimView, nim } from '../../testing/nim.ts';

/** A view that makes the bot fail in a given way. */
export interface TroubledView extends NimView {
  readonly trouble?: string;
}

/**
 * Creates the handlers of the tests' workers: nim with a bot that fails as the view demands.
 * @param troubles additional failures by name, beside throwing, hanging and failing late
 * @param now the clock of time budgets
 */
export function troubledHandlers(
  troubles: Readonly<Record<string, () => void>>,
  now: () => number,
) {
  const cause: Record<string, () => void> = {
    ...troubles,
    throw() {
      throw new Error('this bot is lost');
    },
    hang() {
      for (;;);
    },
    // Throws outside any handler after the answer was sent.
    fault: () =>
      queueMicrotask(() => {
        throw new Error('a fault of its own');
      }),
  };
  const troubledNim = {
    game: nim,
    policies: {
      choose({ trouble }: TroubledView): number {
        if (trouble) cause[trouble]?.();
        return 1;
      },
    },
  };
  const find = async (id: string) => {
    if (id === 'unreachable') throw new Error('the network is down');
    return id === nim.id ? troubledNim : undefined;
  };
  return {
    chooseMove: chooseMoveHandler(find, now),
    playMatch: playMatchHandler(find),
    /** Runs until it is cancelled, if its worker supports that. */
    untilCancelled(_: undefined, isCancelled: () => boolean): string {
      while (!isCancelled());
      return 'cancelled';
    },
    /** Ends its worker if that is `fragile`. */
    fragile: (): string => 'sound',
    uncloneable: () => () => {},
  };
}

export type TroubledHandlers = ReturnType<typeof troubledHandlers>;

/** Returns handlers whose `fragile` task ends its worker. */
export function fragileHandlers(handlers: TroubledHandlers): TroubledHandlers {
  return {
    ...handlers,
    fragile: () => {
      setTimeout(() => {
        throw new Error('ended by its task');
      });
      return new Promise<string>(() => {}) as never;
    },
  };
}

/** Creates a request: seven stones, greedy to move, unless overridden. One and three are equally good, so no search settles. */
export function requestNim(
  more: Partial<BotRequest> & { view?: Partial<TroubledView> } = {},
): BotRequest {
  const view: TroubledView = { listed: 'yes', seats: 2, stones: 7, turn: 1, winner: -1 };
  return {
    game: 'nim',
    bot: 'greedy',
    seat: 1,
    reaction: false,
    seed: 'x',
    ...more,
    view: { ...view, ...more.view },
  };
}

/** A budget that only time or a cancellation can end. */
export const ENDLESS = { iterations: Number.MAX_SAFE_INTEGER };
