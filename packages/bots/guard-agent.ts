import { err, type Match, type Result, rejection, type Seat } from '@rota/core';
import type { AnyAgent } from './agents.ts';
import { type MatchFailure, TaskError } from './pool/tasks.ts';

/** Returns where a match stands. */
export function positionIn(match: Match): MatchFailure {
  const { game, deals, deal } = match;
  return { game: game.id, deal: deals.length, move: (deal?.moves.length ?? 0) + 1 };
}

/**
 * Wraps a bot that others wrote: it sees only views, and what it throws and every illegal move ends the
 * match with a `TaskError` (`bot-failed`) that names it.
 */
export function guardAgent(agent: AnyAgent, bot: string, match: Match): AnyAgent {
  const ask = (seat: Seat, choose: () => unknown, mayPass: boolean): unknown => {
    const failure = { ...positionIn(match), bot, seat };
    let move: unknown;
    try {
      move = choose();
      if (move instanceof Promise) {
        // A rejection that nobody handles would end the worker.
        move.catch(() => {});
        throw new TypeError('it returned a promise instead of a move');
      }
    } catch (error) {
      throw TaskError.from(error, 'bot-failed', failure);
    }
    if (mayPass && move === undefined) return undefined;
    const parsed = parseAnswer(match, move);
    const fault = parsed.ok ? match.validate(seat, parsed.value) : parsed.rejection;
    // As the rules parse it: values that are written alike need not be equal.
    if (parsed.ok && !fault) return parsed.value;
    const text = parsed.ok ? match.game.formatMove(parsed.value) : describeValue(move);
    throw new TaskError('bot-failed', `An illegal move by ${bot}: ${fault!.code}`, undefined, {
      ...failure,
      rejection: { ...fault!, facts: { ...fault!.facts, text } },
    });
  };
  return {
    move: (view, seat, random) => ask(seat, () => agent.move(view, seat, random), false),
    ...(agent.react && {
      react: (view, seat, random) => ask(seat, () => agent.react!(view, seat, random), true),
    }),
  };
}

function parseAnswer({ game }: Match, move: unknown): Result<unknown> {
  const unknown = err(rejection('unknown-move', { text: describeValue(move) }));
  let text: string;
  try {
    text = game.formatMove(move);
  } catch {
    // It takes moves alone.
    return unknown;
  }
  const parsed = game.parseMove(text);
  return parsed.ok ? parsed : unknown;
}

const MAX_TEXT = 60;

function describeValue(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // It contains itself.
  }
  return (text ?? String(value)).slice(0, MAX_TEXT);
}
