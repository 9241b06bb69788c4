import { type AnyGame, type GameEvent, type Rejection, rejection } from '@rota/core';
import { type Answer, Course, LEARNER, type Lesson, type LessonMove } from '@rota/tutorial';
import type {
  ConnectionListener,
  TableCommand,
  TableConnection,
  TableMessage,
} from '../../connection/connection.ts';
import type { LessonProgress } from './lesson-progress.ts';

/** What the coach is at; a new object after every change. */
export interface LessonState {
  /** The number of the step, from 0; once the lesson is over, how many there are. */
  readonly at: number;
  /** The table's entry at which it is to be said: what the others do comes before. */
  readonly number: number;
  /** What the learner tried last, when it was not made. */
  readonly answer?: Exclude<Answer, { kind: 'made' }>;
}

type EventsMessage = Extract<TableMessage, { say: 'events' }>;
type TableSnapshotMessage = Extract<TableMessage, { say: 'table' }>;

/** A lesson's table looks like any other over its line; it waits for the learner, and for the coach. */
export class LessonConnection implements TableConnection {
  private readonly course: Course;
  private listener: ConnectionListener | undefined;
  private number = 0;
  private state: LessonState;
  private readonly listeners = new Set<() => void>();
  /** Whether moves are told; not while it goes to where the learner was before. */
  private isReplaying = false;

  /**
   * @param kept where the learner was before; what no longer fits the lesson is forgotten
   * @param keep told of every step
   */
  constructor(
    private readonly game: AnyGame,
    lesson: Lesson,
    kept: LessonProgress,
    private readonly keep: (kept: LessonProgress) => void,
  ) {
    const publishMove = (move: LessonMove) => this.tell(move);
    let course = new Course(game, lesson, publishMove);
    if (!course.comeTo(kept.at, kept.own)) course = new Course(game, lesson, publishMove);
    this.course = course;
    this.isReplaying = true;
    this.state = { at: course.at, number: this.number };
  }

  readonly getSnapshot = (): LessonState => this.state;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.listeners.add(watcher);
    return () => this.listeners.delete(watcher);
  };

  /** Leaves a step at which there is nothing to do. */
  readonly next = (): void => {
    this.course.goOn();
    this.publishStep();
  };

  open(listener: ConnectionListener): void {
    this.listener = listener;
    listener.line('open');
    listener.message(this.snapshotMessage());
  }

  async submit(command: TableCommand): Promise<Rejection | undefined> {
    if (command.do !== 'move') return rejection('not-in-the-lesson');
    const answer = this.course.answer(command.move);
    if (answer.kind === 'made') {
      this.publishStep();
      return undefined;
    }
    this.setState({ ...this.state, answer });
    return answer.kind === 'refused' ? answer.refusal : rejection('not-in-the-lesson');
  }

  /** Hears how the learner's cards are laid, before they are played. */
  readonly onArrange = (text: string): void => {
    const answer = this.course.lay(text);
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
    const { at, back, own } = this.course;
    // What may be done changes with the step, though nobody may have played.
    this.publish({ events: [], decisions: this.decisions() });
    this.keep({ at: back, own: [...own] });
    this.setState({ at, number: this.number });
  }

  private setState(state: LessonState): void {
    this.state = state;
    for (const watcher of this.listeners) watcher();
  }

  private tell({ events }: LessonMove): void {
    if (!this.isReplaying) return;
    const told: GameEvent[] = [];
    const own: GameEvent[] = [];
    const ownAfter: number[] = [];
    for (const { event, only } of events) {
      if (only === undefined) told.push(event);
      else if (only === LEARNER) {
        own.push(event);
        ownAfter.push(told.length);
      }
    }
    this.publish({ events: told, own, ownAfter, decisions: [] });
  }

  private publish(news: {
    readonly events: readonly GameEvent[];
    readonly own?: readonly GameEvent[];
    readonly ownAfter?: readonly number[];
    readonly decisions: EventsMessage['decisions'];
  }): void {
    this.number++;
    const message = { say: 'events', table: this.game.id, number: this.number, ...news };
    // The course goes on with its own objects; what was told must not change any more.
    this.listener?.message(structuredClone(message) as EventsMessage);
  }

  /** The learner's own, while the coach asks for one. */
  private decisions() {
    if (!this.course.step?.ask) return [];
    const own = this.course.match.decisions().filter(({ seat }) => seat === LEARNER);
    return own.map(({ seat, kind }) => ({ seat, kind, number: this.number }));
  }

  private snapshotMessage(): TableSnapshotMessage {
    const { match, lesson } = this.course;
    const seats = Array.from({ length: lesson.seats }, (_, seat) =>
      seat === LEARNER
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
      seat: LEARNER,
      seats,
      deal: 1,
      deals: match.length,
      dealer: match.dealer,
      totals: match.totals,
      scores: match.deals.flatMap(({ scores }) => (scores ? [[...scores]] : [])),
      ...(winners ? { winners } : {}),
      host: null,
      view: match.view(LEARNER),
      decisions: this.decisions(),
    });
  }
}
