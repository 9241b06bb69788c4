import { type AnyGame, type GameEvent, type Rejection, rejection, type Seat } from '@rota/core';
import type { PublicDealing } from '@rota/fair-dealing';
import { eventsInOrder } from '@rota/protocol/protocol';
import type {
  ConnectionStatus,
  TableCommand,
  TableConnection,
  TableMessage,
} from '../connection/connection.ts';
import type { DealingPart } from './dealing-part.ts';
import { StepQueue, type StepTime } from './step-queue.ts';
import { applyMessage, type FullTable, isMatchEvent, type TableState } from './table-state.ts';

/** What one step told, kept for the account of the match. */
export interface Happening {
  /** The number of its log entry. */
  readonly number: number;
  /** The deal it belongs to, counted from 1. */
  readonly deal: number;
  readonly events: readonly GameEvent[];
}

/** Something that somebody has just said. */
export interface Speech {
  /** Tells one from all others of this visit. */
  readonly key: number;
  readonly seat: Seat;
  readonly phrase: string;
}

/** How long what somebody says is shown, in ms. */
const SPEECH = 6000;

/** All that a page shows of a table; a new object after every change. */
export interface TableSnapshot {
  readonly line: ConnectionStatus;
  /** Why the table cannot be had; with the line `closed` only. */
  readonly closedBy?: Rejection;
  /** The table as it is shown; undefined until it was told. */
  readonly table?: TableState;
  readonly happenings: readonly Happening[];
  /** What is being said, at most one thing at each seat; the oldest first. */
  readonly speeches: readonly Speech[];
  /** Whether a move of the viewer's is on its way. */
  readonly sending: boolean;
  /** Why the viewer's last move was not played; gone with the next one. */
  readonly refused?: Rejection;
  /** What is wrong with how the packs came about, as far as this browser can tell. */
  readonly objection?: Rejection;
  /** Up to which entry the viewer has said not to be waited for. */
  readonly wentOn: number;
}

/** One viewer at one table: follows what is told, and says what the viewer does. */
export class TableSession {
  private snapshot: TableSnapshot = {
    line: 'connecting',
    happenings: [],
    speeches: [],
    sending: false,
    wentOn: 0,
  };
  private readonly watchers = new Set<() => void>();
  private readonly stage: StepQueue<TableState>;
  private lastSpeech = 0;
  /** The viewer's part in the dealing, fetched when there is something to say. */
  private part: Promise<DealingPart> | undefined;
  /** The table as it is known, which may be ahead of what is shown. */
  private known: TableState | undefined;

  /** @param stepTime how long a step is shown before the next one that is known already */
  constructor(
    private readonly game: AnyGame,
    private readonly connection: TableConnection,
    stepTime: StepTime,
  ) {
    this.stage = new StepQueue((table) => this.show(table), stepTime);
  }

  /** Comes to the table. Called once. */
  open(): void {
    this.connection.open({
      message: (message) => this.hear(message),
      said: (seat, phrase) => this.listenTo(seat, phrase),
      line: (line, closedBy) => {
        if (line !== this.snapshot.line) this.change({ line, ...(closedBy ? { closedBy } : {}) });
      },
    });
  }

  /** Leaves the table; the session is then of no more use. */
  close(): void {
    this.stage.clear();
    this.connection.close();
  }

  readonly getSnapshot = (): TableSnapshot => this.snapshot;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Shows all that is known at once: somebody wants to act. */
  readonly catchUp = (): void => this.stage.flush();

  /** Makes a move of the viewer's, written as records write it. */
  readonly play = (move: string): void => {
    this.catchUp();
    if (this.snapshot.sending) return;
    const open = this.ownDecisions();
    // Whatever waits for the viewer comes before what the viewer may merely say.
    const decision = open.find(({ kind }) => kind !== 'reaction') ?? open[0];
    if (!decision) {
      this.refuse(rejection(this.known?.winners ? 'match-over' : 'not-your-turn'));
      return;
    }
    this.send({ do: 'move', decision: decision.number, move });
  };

  /** Takes back the viewer's last move, and what bots made of it. */
  readonly takeBack = (): void => {
    const { known } = this;
    if (this.snapshot.sending || !known) return;
    this.send({ do: 'take-back', number: known.number });
  };

  /** Waits for nothing that is known: the next deal may come, others may go on. */
  readonly goOn = (): void => {
    this.catchUp();
    if (!this.known) return;
    this.connection.next(this.known.number);
    this.change({ wentOn: this.known.number });
  };

  private send(command: TableCommand): void {
    const { refused: _, ...snapshot } = this.snapshot;
    this.replace({ ...snapshot, sending: true });
    const answered = (refused: Rejection | undefined) => {
      this.change({ sending: false });
      if (refused) this.refuse(refused);
    };
    this.connection.submit(command).then(answered, () => answered(rejection('failed')));
  }

  private listenTo(seat: Seat, phrase: string): void {
    const speech = { key: ++this.lastSpeech, seat, phrase };
    const others = this.snapshot.speeches.filter((other) => other.seat !== seat);
    this.change({ speeches: [...others, speech] });
    setTimeout(() => {
      const left = this.snapshot.speeches.filter(({ key }) => key !== speech.key);
      if (left.length < this.snapshot.speeches.length) this.change({ speeches: left });
    }, SPEECH);
  }

  private ownDecisions() {
    const { decisions = [], seat } = this.known ?? {};
    return decisions.filter((decision) => decision.seat === seat);
  }

  private hear(message: TableMessage): void {
    if (message.say === 'table' && message.version !== this.game.version) {
      this.playedOtherwise(message);
      return;
    }
    let next: TableState | undefined;
    try {
      next = applyMessage(this.game, this.known, message);
    } catch {
      // View and events have parted; the whole table mends it.
      this.connection.refresh();
      return;
    }
    if (!next) return;
    const before = this.known;
    this.known = next;
    if ('dealing' in message && message.dealing) this.takePart(next);
    if (message.say === 'seats' || message.say === 'dealing') {
      // No step of the game: shown at once, beside what is shown.
      const { table } = this.snapshot;
      const { seats, dealing } = next;
      if (table) this.change({ table: { ...table, seats, ...(dealing ? { dealing } : {}) } });
    } else {
      if (message.say === 'table') this.recall(message);
      this.stage.add(next);
      const sameDeal = before?.deal === next.deal || before?.view === null;
      if (message.say === 'table' && sameDeal) this.stage.flush();
    }
  }

  /** Adds the viewer's own chance to the packs, and looks whether the others' is as it should be. */
  private takePart({ dealing, seat, table }: TableState): void {
    this.part ??= import('./dealing-part.ts').then(({ DealingPart }) => new DealingPart(table));
    this.part.then(
      async (part) => {
        await part.hear(dealing as PublicDealing, seat, (answer) => this.connection.submit(answer));
        const { objection } = part;
        if (objection && !this.snapshot.objection) this.change({ objection });
      },
      // Without it the viewer only contributes nothing, which is said where the dealing is shown.
      () => {
        this.part = undefined;
      },
    );
  }

  /** The match is played under rules this page does not have: it could only be shown wrongly. */
  private playedOtherwise({ game, version }: FullTable): void {
    this.close();
    const facts = { game, version, known: this.game.version };
    this.change({ line: 'closed', closedBy: rejection('unknown-game-version', facts) });
  }

  /** Whoever comes to a table, or back to it, is told what they missed of the deal. */
  private recall({ deal, told = [] }: FullTable): void {
    const others = this.snapshot.happenings.filter((happening) => happening.deal !== deal);
    const recalled = told.map((step) => ({
      number: step.number,
      deal,
      events: eventsInOrder(step),
    }));
    // All of it: moves that were taken back did not happen.
    this.change({ happenings: [...others, ...recalled] });
  }

  private show(table: TableState): void {
    const seats = this.known?.seats ?? table.seats;
    const { happenings } = this.snapshot;
    const { number, deal, last } = table;
    this.change({
      table: { ...table, seats },
      happenings: last.length === 0 ? happenings : [...happenings, { number, deal, events: last }],
    });
  }

  private refuse(refused: Rejection): void {
    this.change({ refused });
  }

  private change(part: Partial<TableSnapshot>): void {
    this.replace({ ...this.snapshot, ...part });
  }

  private replace(snapshot: TableSnapshot): void {
    this.snapshot = snapshot;
    for (const watcher of this.watchers) watcher();
  }
}

/** The events of a step that the game itself told. */
export function gameEvents(events: readonly GameEvent[]): GameEvent[] {
  return events.filter((event) => !isMatchEvent(event));
}
