import { type AnyGame, type GameEvent, type Rejection, rejection, type Seat } from '@rota/core';
import type { PublicDealing } from '@rota/fair-dealing';
import { eventsInOrder } from '@rota/protocol/protocol';
import { Observable } from '../app/observable.ts';
import type {
  ConnectionStatus,
  TableCommand,
  TableConnection,
  TableMessage,
} from '../connection/table-connection.ts';
import type { DealingPart } from './dealing-part.ts';
import { StepQueue, type StepTime } from './step-queue.ts';
import { applyMessage, type ClientTable, type FullTable, isMatchEvent } from './table-state.ts';

/** The events of one step, for the match log. */
export interface LogEntry {
  /** The number of the table's entry. */
  readonly number: number;
  /** Counted from 1. */
  readonly deal: number;
  readonly events: readonly GameEvent[];
}

/** A chat message that is being shown. */
export interface ChatMessage {
  /** Unique in this session. */
  readonly key: number;
  readonly seat: Seat;
  readonly phrase: string;
  /** The player's own words. */
  readonly text?: string;
}

/** How long a chat message is shown, in ms; a text longer by its length. */
const CHAT_MS = 6000;
const READING_MS_A_LETTER = 60;
/** How many texts can be read again while the page is open. */
const MAX_TEXTS = 12;

/** How long a table that opens during a deal has the network and the processor to itself, in ms. */
const SETTLING_MS = 1000;

/** What a page shows of a table; a new object after every change. */
export interface TableSnapshot {
  readonly status: ConnectionStatus;
  /** Set with the statuses `blocked` and `closed` only. */
  readonly statusReason?: Rejection;
  /** Undefined until the first message. */
  readonly table?: ClientTable;
  readonly log: readonly LogEntry[];
  /** At most one for each seat, oldest first. */
  readonly chat: readonly ChatMessage[];
  /** What people wrote while the page was open, oldest first. */
  readonly texts: readonly ChatMessage[];
  /** Whether a command of the viewer is pending. */
  readonly isSending: boolean;
  /** Why the viewer's last command was rejected; cleared by the next one. */
  readonly rejection?: Rejection;
  /** What this browser found wrong with the dealing. */
  readonly objection?: Rejection;
  /** The last entry that the viewer has confirmed. */
  readonly acknowledged: number;
}

/** One viewer's session at a table: follows its updates and submits the viewer's commands. */
export class TableSession extends Observable {
  private snapshot: TableSnapshot = {
    status: 'connecting',
    log: [],
    chat: [],
    texts: [],
    isSending: false,
    acknowledged: 0,
  };
  private readonly queue: StepQueue<ClientTable>;
  private lastChatKey = 0;
  /** Loaded with the first dealing message. */
  private dealingPart: Promise<DealingPart> | undefined;
  /** The latest state, which may be ahead of the one shown. */
  private latest: ClientTable | undefined;

  constructor(
    private readonly game: AnyGame,
    private readonly connection: TableConnection,
    stepTime: StepTime<ClientTable>,
  ) {
    super();
    this.queue = new StepQueue((table) => this.show(table), stepTime);
  }

  /** Called once. */
  open(): void {
    this.connection.open({
      message: (message) => this.handleMessage(message),
      chat: (seat, phrase, text) => this.showChat(seat, phrase, text),
      status: (line, why) => {
        if (line === this.snapshot.status) return;
        const { statusReason: _, ...snapshot } = this.snapshot;
        this.replace({ ...snapshot, status: line, ...(why ? { statusReason: why } : {}) });
      },
    });
  }

  close(): void {
    this.queue.clear();
    this.connection.close();
  }

  readonly getSnapshot = (): TableSnapshot => this.snapshot;

  /** Shows the latest state without waiting for the queue. */
  readonly catchUp = (): void => this.queue.flush();

  /** Plays a move in record notation. */
  readonly play = (move: string): void => {
    this.catchUp();
    if (this.snapshot.isSending) return;
    const open = this.ownDecisions();
    // A decision that the game waits for goes before an optional reaction.
    const decision = open.find(({ kind }) => kind !== 'reaction') ?? open[0];
    if (!decision) {
      this.setRejection(rejection(this.latest?.winners ? 'match-over' : 'not-your-turn'));
      return;
    }
    this.send({ do: 'move', decision: decision.number, move });
  };

  /** Takes back the viewer's last move and the bots' moves after it. */
  readonly takeBack = (): void => {
    const { latest } = this;
    if (this.snapshot.isSending || !latest) return;
    this.send({ do: 'take-back', number: latest.number });
  };

  /** Confirms everything shown: the next deal need not wait for the viewer. */
  readonly acknowledge = (): void => {
    this.catchUp();
    if (!this.latest) return;
    this.connection.acknowledge(this.latest.number);
    this.update({ acknowledged: this.latest.number });
  };

  private send(command: TableCommand): void {
    const { rejection: _, ...snapshot } = this.snapshot;
    this.replace({ ...snapshot, isSending: true });
    const answered = (refused: Rejection | undefined) => {
      this.update({ isSending: false });
      if (refused) this.setRejection(refused);
    };
    this.connection.submit(command).then(answered, () => answered(rejection('failed')));
  }

  private showChat(seat: Seat, phrase: string, text?: string): void {
    const speech = {
      key: ++this.lastChatKey,
      seat,
      phrase,
      ...(text === undefined ? {} : { text }),
    };
    const others = this.snapshot.chat.filter((other) => other.seat !== seat);
    const written = text === undefined ? [] : [speech];
    this.update({
      chat: [...others, speech],
      texts: [...this.snapshot.texts, ...written].slice(-MAX_TEXTS),
    });
    setTimeout(
      () => {
        const left = this.snapshot.chat.filter(({ key }) => key !== speech.key);
        if (left.length < this.snapshot.chat.length) this.update({ chat: left });
      },
      CHAT_MS + READING_MS_A_LETTER * (text?.length ?? 0),
    );
  }

  private ownDecisions() {
    const { decisions = [], seat } = this.latest ?? {};
    return decisions.filter((decision) => decision.seat === seat);
  }

  private handleMessage(message: TableMessage): void {
    if (message.say === 'table' && message.version !== this.game.version) {
      this.closeForVersion(message);
      return;
    }
    let next: ClientTable | undefined;
    try {
      next = applyMessage(this.game, this.latest, message);
    } catch {
      // The events do not fit the view: start again from the whole table.
      this.connection.refresh();
      return;
    }
    if (!next) return;
    const before = this.latest;
    this.latest = next;
    if ('dealing' in message && message.dealing) this.contribute(next);
    if (message.say === 'seats' || message.say === 'dealing') {
      // Not a step of the game: applied to the shown state immediately.
      const { table } = this.snapshot;
      const { seats, dealing, requests } = next;
      if (table) {
        const { requests: _, ...shown } = table;
        const added = { ...(dealing ? { dealing } : {}), ...(requests ? { requests } : {}) };
        this.update({ table: { ...shown, seats, ...added } });
      }
    } else {
      if (message.say === 'table') this.restoreLog(message);
      this.queue.add(next);
      const sameDeal = before?.deal === next.deal || before?.view === null;
      if (message.say === 'table' && sameDeal) this.queue.flush();
    }
  }

  /** Contributes to the packs and checks the other contributions. */
  private contribute({ dealing, seat, table, view }: ClientTable): void {
    // Before the first deal everyone waits for it; at a running one it would only delay the table.
    const wait = view === null ? 0 : SETTLING_MS;
    this.dealingPart ??= new Promise((resolve) => setTimeout(resolve, wait))
      .then(() => import('./dealing-part.ts'))
      .then(({ DealingPart }) => new DealingPart(table));
    this.dealingPart.then(
      async (part) => {
        await part.handle(dealing as PublicDealing, seat, (answer) =>
          this.connection.submit(answer),
        );
        const { objection } = part;
        if (objection && !this.snapshot.objection) this.update({ objection });
      },
      // If the module does not load, the viewer contributes nothing; the dealing note says so.
      () => {
        this.dealingPart = undefined;
      },
    );
  }

  /** Closes the session: under other rules the match would be shown wrongly. */
  private closeForVersion({ game, version }: FullTable): void {
    this.close();
    const facts = { game, version, known: this.game.version };
    this.update({ status: 'closed', statusReason: rejection('unknown-game-version', facts) });
  }

  /** Replaces the log of the current deal by the one in the message. */
  private restoreLog({ deal, told = [] }: FullTable): void {
    const others = this.snapshot.log.filter((happening) => happening.deal !== deal);
    const recalled = told.map((step) => ({
      number: step.number,
      deal,
      events: eventsInOrder(step),
    }));
    // Not merged: it may lack moves that were taken back.
    this.update({ log: [...others, ...recalled] });
  }

  private show(table: ClientTable): void {
    const seats = this.latest?.seats ?? table.seats;
    const { log } = this.snapshot;
    const { number, deal, lastEvents } = table;
    this.update({
      table: { ...table, seats },
      log: lastEvents.length === 0 ? log : [...log, { number, deal, events: lastEvents }],
    });
  }

  private setRejection(refused: Rejection): void {
    this.update({ rejection: refused });
  }

  private update(part: Partial<TableSnapshot>): void {
    this.replace({ ...this.snapshot, ...part });
  }

  private replace(snapshot: TableSnapshot): void {
    this.snapshot = snapshot;
    this.notify();
  }
}

/** Filters out the events of the match itself. */
export function gameEvents(events: readonly GameEvent[]): GameEvent[] {
  return events.filter((event) => !isMatchEvent(event));
}
