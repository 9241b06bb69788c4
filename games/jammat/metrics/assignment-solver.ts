/** Finds the most valuable matching of rows and columns with one pair, with two pairs, and so on. */
export class AssignmentSolver {
  /** By row: its column in the current matching, or -1. */
  readonly columnOf: Int32Array;
  private readonly rowOf: Int32Array;
  // Johnson's potentials and Dijkstra's distances.
  private readonly rowPotential: Float64Array;
  private readonly columnPotential: Float64Array;
  private readonly rowDistance: Float64Array;
  private readonly columnDistance: Float64Array;
  private readonly from: Int32Array;
  private readonly settled: Uint8Array;
  private sinkPotential = 0;
  private maxValue = 0;

  /** @param side the number of rows and of columns */
  constructor(private readonly side: number) {
    this.columnOf = new Int32Array(side);
    this.rowOf = new Int32Array(side);
    this.rowPotential = new Float64Array(side);
    this.columnPotential = new Float64Array(side);
    this.rowDistance = new Float64Array(side);
    this.columnDistance = new Float64Array(side);
    this.from = new Int32Array(side);
    this.settled = new Uint8Array(side);
  }

  /** Empties the matching. @param values the value of each pair, row by row */
  reset(values: Float64Array): void {
    this.columnOf.fill(-1);
    this.rowOf.fill(-1);
    this.rowPotential.fill(0);
    this.columnPotential.fill(0);
    this.sinkPotential = 0;
    this.maxValue = values.reduce((max, value) => Math.max(max, value), -Infinity);
  }

  /**
   * Extends the best matching by one pair along the shortest augmenting path (successive shortest paths:
   * Ahuja, Magnanti and Orlin, “Network Flows”, 1993, 9.7).
   */
  augment(values: Float64Array): void {
    const { side, columnOf, rowOf, rowPotential, columnPotential, rowDistance, columnDistance } =
      this;
    columnDistance.fill(Infinity);
    rowDistance.fill(Infinity);
    this.settled.fill(0);
    for (let row = 0; row < side; row++) {
      if (columnOf[row] === -1) this.relax(values, row, -rowPotential[row]!);
    }
    let end = -1;
    let shortest = Infinity;
    for (;;) {
      const column = this.nearestColumn();
      if (column === -1 || columnDistance[column]! >= shortest) break;
      this.settled[column] = 1;
      const distance = columnDistance[column]!;
      const row = rowOf[column]!;
      if (row !== -1) {
        this.relax(values, row, distance);
        continue;
      }
      const length = distance + columnPotential[column]! - this.sinkPotential;
      if (length >= shortest) continue;
      shortest = length;
      end = column;
    }
    for (let at = 0; at < side; at++) {
      rowPotential[at]! += Math.min(rowDistance[at]!, shortest);
      columnPotential[at]! += Math.min(columnDistance[at]!, shortest);
    }
    this.sinkPotential += shortest;
    while (end !== -1) {
      const row = this.from[end]!;
      const before = columnOf[row]!;
      columnOf[row] = end;
      rowOf[end] = row;
      end = before;
    }
  }

  /** Returns the value of the current matching. */
  value(values: Float64Array): number {
    let sum = 0;
    for (let row = 0; row < this.side; row++) {
      const column = this.columnOf[row]!;
      if (column !== -1) sum += values[row * this.side + column]!;
    }
    return sum;
  }

  /** Relaxes the edges of a row at that distance. */
  private relax(values: Float64Array, row: number, distance: number): void {
    const { side, columnPotential, columnDistance, from, settled } = this;
    this.rowDistance[row] = distance;
    const base = distance + this.maxValue + this.rowPotential[row]!;
    const matched = this.columnOf[row]!;
    for (let column = 0; column < side; column++) {
      const newDistance = base - values[row * side + column]! - columnPotential[column]!;
      // Rounding may make a settled column look closer.
      if (column === matched || settled[column] === 1) continue;
      if (newDistance >= columnDistance[column]!) continue;
      columnDistance[column] = newDistance;
      from[column] = row;
    }
  }

  /** Returns the nearest unsettled column, or -1. */
  private nearestColumn(): number {
    let nearest = -1;
    let least = Infinity;
    for (let column = 0; column < this.side; column++) {
      if (this.settled[column] === 1 || this.columnDistance[column]! >= least) continue;
      least = this.columnDistance[column]!;
      nearest = column;
    }
    return nearest;
  }
}
