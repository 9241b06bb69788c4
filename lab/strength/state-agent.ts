import type { Agent } from '@rota/bots/arena';

/** Returns an agent for `playDeal`, which asks with the state and never with a view. */
export function stateAgent(
  moveFromState: NonNullable<Agent['moveFromState']>,
): Required<Pick<Agent, 'move' | 'moveFromState'>> {
  return {
    moveFromState,
    move() {
      throw new RangeError('this agent needs the state, not a view');
    },
  };
}
