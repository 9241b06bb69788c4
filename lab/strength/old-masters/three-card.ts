import type { BotPolicies } from '@rota/bots';
import { readNetwork, ValueNetwork } from '@rota/bots/learning';
import { moveEncoder, searchAmongGreedy, valueNetworkFor } from '@rota/games/three-card/bot';
import type { Move, State, View } from '@rota/games/three-card/rules';
import FOUR_SEATS from './three-card-four-seats.json' with { type: 'json' };

const fourSeats = new ValueNetwork<State, Move>(readNetwork(FOUR_SEATS), moveEncoder);

const networkFor = (seats: number) => (seats === 4 ? fourSeats : valueNetworkFor(seats));

/** The policies of the master that took everybody for a greedy player, with networks that learned among those alone. */
export const oldThreeCardMaster: BotPolicies<State, Move, View> = {
  ...searchAmongGreedy,
  ownPolicy: (state, seat) => networkFor(state.seats).bestMove(state, seat),
  value: (state, seat) =>
    state.options.playOn === 'no' ? networkFor(state.seats).best(state, seat).value : undefined,
};
