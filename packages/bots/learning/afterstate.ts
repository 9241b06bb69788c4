import { SparseInputs } from './sparse-inputs.ts';

/** A seat's position after one of its moves, as inputs of a value network. */
export class Afterstate extends SparseInputs {
  /** The share of all points that the seat has made, 0 to 1. */
  secured = 0;
  /** The share of all points still to be made, 0 to 1; the network estimates the seat's part of it. */
  open = 1;

  override clear(): void {
    super.clear();
    this.secured = 0;
    this.open = 1;
  }
}
