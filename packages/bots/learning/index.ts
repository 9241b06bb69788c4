export { Afterstate } from './afterstate.ts';
export {
  type Network,
  readNetwork,
  type WrittenNetwork,
  weightsOf,
  writeNetwork,
} from './network.ts';
export {
  type AnyObservationTensor,
  type ObservationTensor,
  seatsToTheLeft,
  type TensorField,
} from './observation-tensor.ts';
export { drawField, freshDeal, learnFromDeal, networkAgent } from './self-play.ts';
export type { SparseInputs } from './sparse-inputs.ts';
export { type Episode, randomNetwork, Trainer } from './trainer.ts';
export {
  type AnyMoveEncoder,
  type MoveEncoder,
  type RatedMove,
  ValueNetwork,
} from './value-network.ts';
