import { type EntryNumber, err, ok, type Result, rejection, type Seat } from '@rota/core';
import type { OpenDecision } from '@rota/protocol';
import type { Command } from './command.ts';
import { evaluatePlan, type Plan, type PlanStatus, validatePlan } from './plan.ts';
import type { PlanStore } from './ports.ts';
import type { TableState } from './table-state.ts';

/** A plan as its author sees it. */
export interface PlanReport {
  readonly plan: Plan;
  readonly status: PlanStatus;
}

/** A table's plans. They are read when they are needed, since any node may have written them. */
export class PlannedMoves {
  /** By seat, how often its plan has changed since the table was loaded. */
  private readonly versions = new Map<Seat, number>();

  constructor(
    private readonly state: TableState,
    private readonly store: PlanStore,
  ) {}

  versionOf(seat: Seat): number {
    return this.versions.get(seat) ?? 0;
  }

  /** Notes that the seat's plan was changed, here or at another node. */
  changed(seat: Seat): void {
    this.versions.set(seat, this.versionOf(seat) + 1);
  }

  /** Returns the seat's plan unless it is void. */
  async read(seat: Seat): Promise<PlanReport | undefined> {
    const plan = await this.store.read(this.state.id, seat);
    if (!plan) return undefined;
    const status = evaluatePlan(this.state, seat, plan);
    return status.kind === 'void' ? undefined : { plan, status };
  }

  /** Replaces the seat's plan; one without moves removes it. @returns the last entry's number */
  async save(seat: Seat | null, wanted: Plan): Promise<Result<number>> {
    const { id, number } = this.state;
    if (seat === null) return err(rejection('not-seated'));
    const valid = wanted.moves.length > 0 ? validatePlan(this.state, seat, wanted) : undefined;
    if (valid && !valid.ok) return valid;
    try {
      if (valid) await this.store.save(id, seat, valid.value);
      else await this.store.remove(id, seat);
    } finally {
      this.changed(seat);
    }
    return ok(number);
  }

  /** Removes the seat's plan if it was made before this entry. */
  remove(seat: Seat, before: EntryNumber): Promise<void> {
    return this.store.remove(this.state.id, seat, before);
  }

  /** Identifies a turn for which a seat may have a plan; undefined for other decisions. */
  turnKey({ seat, kind, number }: OpenDecision): string | undefined {
    const { state } = this;
    const isPossible =
      kind === 'turn' && state.clocks?.timing.kind === 'days' && state.hasPersonAt(seat);
    return isPossible ? `${seat} ${number} ${state.number} ${this.versionOf(seat)}` : undefined;
  }

  /** Returns the command for the move that the seat's plan makes now, if any. */
  async dueMove(seat: Seat): Promise<Command | undefined> {
    const plan = this.versionOf(seat);
    const { status } = (await this.read(seat)) ?? {};
    if (status?.kind !== 'due') return undefined;
    const { decision, move } = status;
    return { do: 'move', seat, decision, move, after: this.state.number, plan };
  }
}
