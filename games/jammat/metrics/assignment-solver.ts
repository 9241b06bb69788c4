/** Solves the assignment problem for each size: the most valuable matching of rows and columns with k pairs. */
export class BestAssignments {
  /** By row its column in the current matching, or -1. */
  readonly columnOf: Int32Array;
  private readonly rowOf: Int32Array;
  // Potentials and distances of Dijkstra's algorithm.
  private readonly rowHeight: Float64Array;
  private readonly columnHeight: Float64Array;
  private readonly rowDistance: Float64Array;
  private readonly columnDistance: Float64Array;
  private readonly from: Int32Array;
  private readonly settled: Uint8Array;
  private sinkHeight = 0;
  private most = 0;

  /** @param side the number of rows and of columns */
  constructor(private readonly side: number) {
    this.columnOf = new Int32Array(side);
    this.rowOf = new Int32Array(side);
    this.rowHeight = new Float64Array(side);
    this.columnHeight = new Float64Array(side);
    this.rowDistance = new Float64Array(side);
    this.columnDistance = new Float64Array(side);
    this.from = new Int32Array(side);
    this.settled = new Uint8Array(side);
  }

  /** Starts with an empty matching. @param worths the value of each pair, row by row */
  start(worths: Float64Array): void {
    this.columnOf.fill(-1);
    this.rowOf.fill(-1);
    this.rowHeight.fill(0);
    this.columnHeight.fill(0);
    this.sinkHeight = 0;
    this.most = worths.reduce((most, worth) => Math.max(most, worth), -Infinity);
  }

  /**
   * Extends the best matching by one pair along the shortest augmenting path (successive shortest paths:
   * Ahuja, Magnanti and Orlin, “Network Flows”, 1993, 9.7).
   */
  grow(worths: Float64Array): void {
    const { side, columnOf, rowOf, rowHeight, columnHeight, rowDistance, columnDistance } = this;
    columnDistance.fill(Infinity);
    rowDistance.fill(Infinity);
    this.settled.fill(0);
    for (let row = 0; row < side; row++) {
      if (columnOf[row] === -1) this.reach(worths, row, -rowHeight[row]!);
    }
    let end = -1;
    let shortest = Infinity;
    for (;;) {
      const column = this.nearest();
      if (column === -1 || columnDistance[column]! >= shortest) break;
      this.settled[column] = 1;
      const distance = columnDistance[column]!;
      const row = rowOf[column]!;
      if (row !== -1) {
        this.reach(worths, row, distance);
        continue;
      }
      const whole = distance + columnHeight[column]! - this.sinkHeight;
      if (whole >= shortest) continue;
      shortest = whole;
      end = column;
    }
    for (let at = 0; at < side; at++) {
      rowHeight[at]! += Math.min(rowDistance[at]!, shortest);
      columnHeight[at]! += Math.min(columnDistance[at]!, shortest);
    }
    this.sinkHeight += shortest;
    while (end !== -1) {
      const row = this.from[end]!;
      const before = columnOf[row]!;
      columnOf[row] = end;
      rowOf[end] = row;
      end = before;
    }
  }

  /** Returns the value of the current matching. */
  worth(worths: Float64Array): number {
    let sum = 0;
    for (let row = 0; row < this.side; row++) {
      const column = this.columnOf[row]!;
      if (column !== -1) sum += worths[row * this.side + column]!;
    }
    return sum;
  }

  /** Relaxes the columns of a row at a distance. */
  private reach(worths: Float64Array, row: number, distance: number): void {
    const { side, columnHeight, columnDistance, from, settled } = this;
    this.rowDistance[row] = distance;
    const base = distance + this.most + this.rowHeight[row]!;
    const taken = this.columnOf[row]!;
    for (let column = 0; column < side; column++) {
      const reached = base - worths[row * side + column]! - columnHeight[column]!;
      // Rounding may make a settled column look closer.
      if (column === taken || settled[column] === 1) continue;
      if (reached >= columnDistance[column]!) continue;
      columnDistance[column] = reached;
      from[column] = row;
    }
  }

  private nearest(): number {
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
