export { Afterstate } from './afterstate.ts';
export { type ChoiceEncoder, type ChoiceInput, Choices } from './choice-encoder.ts';
export { encodeByInputs, type InputsPlan, type MoveInput } from './encode-by-inputs.ts';
export { freshDeal } from './fresh-deal.ts';
export { LearnedPolicy, type WrittenPolicy } from './learned-policy.ts';
export {
  blankNetwork,
  type Network,
  networkOf,
  readNetwork,
  type Weights,
  type WrittenNetwork,
  weightsOf,
  writeNetwork,
} from './network.ts';
export type {
  AnyObservationTensor,
  ObservationTensor,
  TensorField,
} from './observation-tensor.ts';
export { SoftmaxPolicy } from './softmax-policy.ts';
export type { SparseInputs } from './sparse-inputs.ts';
export { TensorFields } from './tensor-fields.ts';
export {
  type MoveEncoder,
  type RatedMove,
  ValueNetwork,
} from './value-network.ts';
