import type { Random } from './random.ts';

/** Draws a random state with a view. */
type DrawState<State> = (random: Random) => State;

/**
 * Returns `determinize` of a game in which the draws for one view share costly work.
 * @param prepare does that work; called once for each view, which therefore must not change
 */
export function determinizeWith<View extends object, State>(
  prepare: (view: View) => DrawState<State>,
): (view: View, random: Random) => State {
  const prepared = new WeakMap<View, DrawState<State>>();
  return (view, random) => {
    const draw = prepared.get(view) ?? prepare(view);
    prepared.set(view, draw);
    return draw(random);
  };
}
