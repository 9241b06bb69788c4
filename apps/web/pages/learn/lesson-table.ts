import { type AnyGame, type GameEvent, type Rejection, refusal } from '@rota/core';
import { type Answer, Course, LEARNER, type Lesson, type LessonMove } from '@rota/tutorial';
import type {
  ConnectionListener,
  TableCommand,
  TableConnection,
  TableMessage,
} from '../../connection/connection.ts';
import type { KeptLesson } from './kept-lesson.ts';

/** What the coach is at; a new object after every change. */
export interface LessonState {
  /** The number of the step, from 0; once the lesson is over, how many there are. */
  readonly at: number;
  /** The table's entry at which it is to be said: what the others do comes before. */
  readonly number: number;
  /** What the learner tried last, when it was not made. */
  readonly answer?: Exclude<Answer, { kind: 'made' }>;
}

type StepMessage = Extract<TableMessage, { say: 'events' }>;
type WholeMessage = Extract<TableMessage, { say: 'table' }>;

/** A lesson's table looks like any other over its line; it waits for the learner, and for the coach. */
export class LessonTable implements TableConnection {
  private readonly course: Course;
  private listener: ConnectionListener | undefined;
  private number = 0;
  private state: LessonState;
  private readonly watchers = new Set<() => void>();
  /** Whether moves are told; not while it goes to where the learner was before. */
  private telling = false;

  /**
   * @param kept where the learner was before; what no longer fits the lesson is forgotten
   * @param keep told of every step
   */
  constructor(
    private readonly game: AnyGame,
    lesson: Lesson,
    kept: KeptLesson,
    private readonly keep: (kept: KeptLesson) => void,
  ) {
    const tell = (move: LessonMove) => this.tell(move);
    let course = new Course(game, lesson, tell);
    if (!course.comeTo(kept.at, kept.own)) course = new Course(game, lesson, tell);
    this.course = course;
    this.telling = true;
    this.state = { at: course.at, number: this.number };
  }

  readonly getSnapshot = (): LessonState => this.state;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Leaves a step at which there is nothing to do. */
  readonly goOn = (): void => {
    this.course.goOn();
    this.arrived();
  };

  open(listener: ConnectionListener): void {
    this.listener = listener;
    listener.line('open');
    listener.message(this.wholeTable());
  }

  async submit(command: TableCommand): Promise<Rejection | undefined> {
    if (command.do !== 'move') return refusal('not-in-the-lesson');
    const answer = this.course.answer(command.move);
    if (answer.kind === 'made') {
      this.arrived();
      return undefined;
    }
    this.show({ ...this.state, answer });
    return answer.kind === 'refused' ? answer.refusal : refusal('not-in-the-lesson');
  }

  /** Hears how the learner's cards are laid, before they are played. */
  readonly lay = (text: string): void => {
    const answer = this.course.lay(text);
    if (answer?.kind === 'made') this.arrived();
    else if (answer) this.show({ ...this.state, answer });
  };

  refresh(): void {
    this.listener?.message(this.wholeTable());
  }

  close(): void {
    this.listener = undefined;
  }

  private arrived(): void {
    const { at, back, own } = this.course;
    // What may be done changes with the step, though nobody may have played.
    this.message({ events: [], decisions: this.decisions() });
    this.keep({ at: back, own: [...own] });
    this.show({ at, number: this.number });
  }

  private show(state: LessonState): void {
    this.state = state;
    for (const watcher of this.watchers) watcher();
  }

  private tell({ events }: LessonMove): void {
    if (!this.telling) return;
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
    this.message({ events: told, own, ownAfter, decisions: [] });
  }

  private message(news: {
    readonly events: readonly GameEvent[];
    readonly own?: readonly GameEvent[];
    readonly ownAfter?: readonly number[];
    readonly decisions: StepMessage['decisions'];
  }): void {
    this.number++;
    const message = { say: 'events', table: this.game.id, number: this.number, ...news };
    // The course goes on with its own objects; what was told must not change any more.
    this.listener?.message(structuredClone(message) as StepMessage);
  }

  /** The learner's own, while the coach asks for one. */
  private decisions() {
    if (!this.course.step?.ask) return [];
    const own = this.course.match.decisions().filter(({ seat }) => seat === LEARNER);
    return own.map(({ seat, kind }) => ({ seat, kind, number: this.number }));
  }

  private wholeTable(): WholeMessage {
    const { match, lesson } = this.course;
    const seats = Array.from({ length: lesson.seats }, (_, seat) =>
      seat === LEARNER
        ? ({ kind: 'person', name: '', here: true } as const)
        : ({ kind: 'bot', name: '', bot: 'lesson', here: true } as const),
    );
    const { winners } = match;
    return structuredClone<WholeMessage>({
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
