import { type BotRequest, chooseMoveHandler } from '../../bot-service.ts';
import { playMatchHandler } from '../../play-match.ts';
import { type NimView, nim, nimPolicies } from '../../test-games/nim.ts';

/** A view that tells the bot what is to go wrong. */
export interface TroubledView extends NimView {
  readonly trouble?: string;
}

/**
 * What the tests' workers serve: nim, with a bot that goes wrong as the view says.
 * @param troubles what goes wrong, by name, besides throwing and never ending
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
    // Thrown where nothing catches it, when the answer is on its way.
    fault: () =>
      queueMicrotask(() => {
        throw new Error('a fault of its own');
      }),
  };
  const troubledNim = {
    game: nim,
    policies: {
      baseline({ trouble }: TroubledView): number {
        if (trouble) cause[trouble]?.();
        return nimPolicies.baseline();
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
    /** Runs until it is cancelled, if its worker can hear that; the answer tells it from others. */
    untilCancelled(_: undefined, isCancelled: () => boolean): string {
      while (!isCancelled());
      return 'cancelled';
    },
    /** Neither answers nor goes on where `fragile` workers run it. */
    fragile: (): string => 'sound',
    uncloneable: () => () => {},
  };
}

export type TroubledHandlers = ReturnType<typeof troubledHandlers>;

/** In a worker of this kind a `fragile` task ends the worker. */
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

/** Seven stones, greedy to take from them, but for what is said otherwise. */
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
