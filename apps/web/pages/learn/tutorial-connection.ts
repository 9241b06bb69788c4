import { type AnyGame, type GameEvent, type Rejection, rejection } from '@rota/core';
import {
  LEARNER_SEAT,
  type MoveOutcome,
  type Tutorial,
  type TutorialMove,
  TutorialSession,
} from '@rota/tutorial';
import { Observable } from '../../app/observable.ts';
import type {
  ConnectionListener,
  TableCommand,
  TableConnection,
  TableMessage,
} from '../../connection/table-connection.ts';
import type { TutorialProgress } from './tutorial-progress.ts';

/** The state of the tutorial; a new object after every change. */
export interface TutorialState {
  /** The step, from 0; the number of steps once the tutorial is over. */
  readonly at: number;
  /** The table's entry at which the step is shown, after the others' moves. */
  readonly number: number;
  /** The answer to the learner's last attempt, if it was not played. */
  readonly answer?: Exclude<MoveOutcome, { kind: 'made' }>;
}

type EventsMessage = Extract<TableMessage, { say: 'events' }>;
type TableSnapshotMessage = Extract<TableMessage, { say: 'table' }>;

/** Plays a tutorial behind the interface of a table connection. */
export class TutorialConnection extends Observable implements TableConnection {
  private readonly session: TutorialSession;
  private listener: ConnectionListener | undefined;
  private number = 0;
  private state: TutorialState;
  /** False while the stored progress is replayed. */
  private isPublishing = false;

  /**
   * @param stored the progress to resume; dropped if it no longer fits the tutorial
   * @param store called after every step
   */
  constructor(
    private readonly game: AnyGame,
    tutorial: Tutorial,
    stored: TutorialProgress,
    private readonly store: (progress: TutorialProgress) => void,
  ) {
    super();
    const onMove = (move: TutorialMove) => this.publishMove(move);
    let session = new TutorialSession(game, tutorial, onMove);
    if (!session.restore(stored.at, stored.own))
      session = new TutorialSession(game, tutorial, onMove);
    this.session = session;
    this.isPublishing = true;
    this.state = { at: session.at, number: this.number };
  }

  readonly getSnapshot = (): TutorialState => this.state;

  /** Continues after a step that asks for nothing. */
  readonly acknowledge = (): void => {
    this.session.acknowledge();
    this.publishStep();
  };

  open(listener: ConnectionListener): void {
    this.listener = listener;
    listener.status('open');
    listener.message(this.snapshotMessage());
  }

  async submit(command: TableCommand): Promise<Rejection | undefined> {
    if (command.do !== 'move') return rejection('not-in-the-lesson');
    const answer = this.session.answer(command.move);
    if (answer.kind === 'made') {
      this.publishStep();
      return undefined;
    }
    this.setState({ ...this.state, answer });
    return answer.kind === 'refused' ? answer.refusal : rejection('not-in-the-lesson');
  }

  /** Called when the learner rearranges cards before playing them. */
  readonly onArrange = (text: string): void => {
    const answer = this.session.checkArrangement(text);
    if (answer?.kind === 'made') this.publishStep();
    else if (answer) this.setState({ ...this.state, answer });
  };

  refresh(): void {
    this.listener?.message(this.snapshotMessage());
  }

  close(): void {
    this.listener = undefined;
  }

  private publishStep(): void {
    const { at, resumeStep: back, ownMoves: own } = this.session;
    // The open decisions change with the step, even without a move.
    this.publish({ events: [], decisions: this.decisions() });
    this.store({ at: back, own: [...own] });
    this.setState({ at, number: this.number });
  }

  private setState(state: TutorialState): void {
    this.state = state;
    this.notify();
  }

  private publishMove({ events }: TutorialMove): void {
    if (!this.isPublishing) return;
    const everyone: GameEvent[] = [];
    const own: GameEvent[] = [];
    const ownAfter: number[] = [];
    for (const { event, only } of events) {
      if (only === undefined) everyone.push(event);
      else if (only === LEARNER_SEAT) {
        own.push(event);
        ownAfter.push(everyone.length);
      }
    }
    this.publish({ events: everyone, own, ownAfter, decisions: [] });
  }

  private publish(update: {
    readonly events: readonly GameEvent[];
    readonly own?: readonly GameEvent[];
    readonly ownAfter?: readonly number[];
    readonly decisions: EventsMessage['decisions'];
  }): void {
    this.number++;
    const message = { say: 'events', table: this.game.id, number: this.number, ...update };
    // The session mutates its objects later.
    this.listener?.message(structuredClone(message) as EventsMessage);
  }

  /** The learner's decisions, while the step asks for a move. */
  private decisions() {
    if (!this.session.step?.ask) return [];
    const own = this.session.match.decisions().filter(({ seat }) => seat === LEARNER_SEAT);
    return own.map(({ seat, kind }) => ({ seat, kind, number: this.number }));
  }

  private snapshotMessage(): TableSnapshotMessage {
    const { match, tutorial } = this.session;
    const seats = Array.from({ length: tutorial.seats }, (_, seat) =>
      seat === LEARNER_SEAT
        ? ({ kind: 'person', name: '', here: true } as const)
        : ({ kind: 'bot', name: '', bot: 'lesson', here: true } as const),
    );
    const { winners } = match;
    return structuredClone<TableSnapshotMessage>({
      say: 'table',
      table: this.game.id,
      game: this.game.id,
      version: this.game.version,
      options: match.options,
      number: this.number,
      seat: LEARNER_SEAT,
      seats,
      deal: 1,
      deals: match.length,
      dealer: match.dealer,
      totals: match.totals,
      scores: match.deals.flatMap(({ scores }) => (scores ? [[...scores]] : [])),
      ...(winners ? { winners } : {}),
      host: null,
      view: match.view(LEARNER_SEAT),
      decisions: this.decisions(),
    });
  }
}
