import { readFileSync } from 'node:fs';
import type { Course } from '../course.ts';
import { LEARNER, type LessonStep, pressed } from '../lesson.ts';
import {
  askedMoves,
  asRecordsWrite,
  courseAt,
  everyStandpoint,
  legalMoves,
  namesCard,
  placeOf,
} from './paths.ts';
import type { LessonSettings } from './settings.ts';
import { speakerFor } from './speaker-for.ts';

// Each of these gives what is wrong, one sentence a fault; an empty list when nothing is.

/** Whether the rules alone lead to the lesson's end, whichever of the asked moves are made. */
export function faultsOfPlay({ game, lesson, endsWell }: LessonSettings): string[] {
  const faults: string[] = [];
  for (const here of everyStandpoint(game, lesson)) {
    const course = courseAt(game, lesson, here);
    if (course.over) {
      const { match } = course;
      const well = endsWell ? endsWell(match) : match.winners?.includes(LEARNER) === true;
      if (!well) faults.push(`it does not end well after ${here.own.join(', ')}`);
      continue;
    }
    const { ask } = course.step!;
    if (!ask) continue;
    const asked = askedMoves(game, course, ask);
    if (asked.length === 0) faults.push(`${placeOf(here)} asks for nothing that can be done`);
    const { moves, press } = ask;
    if (press.includes('hand') !== (moves === 'any')) {
      faults.push(`${placeOf(here)} leaves it to the learner, or does not say so`);
    }
    for (const control of press) {
      if (control === 'hand' || !('card' in control)) continue;
      if (!namesCard(asked[0]!, control.card)) {
        faults.push(`${placeOf(here)} has ${control.card} pressed, and does not ask for it`);
      }
    }
    const lies = ask.laid && courseAt(game, lesson, here).lay(asked[0]!);
    if (ask.laid && lies && lies.kind !== 'made') {
      faults.push(`${placeOf(here)} does not go on when cards are laid as it asks`);
    }
    if (press.length === 0) faults.push(`${placeOf(here)} does not say what to press`);
  }
  return faults;
}

/** Whether everything else that may be done is answered, and leaves the table as it was. */
export function faultsOfAnswers({ game, lesson }: LessonSettings): string[] {
  const faults: string[] = [];
  const answered = ({ ask }: LessonStep) =>
    Object.keys(ask?.instead ?? {}).map((move) => asRecordsWrite(game, move));
  /** Of each step's own answers, those that nobody can come to. */
  const unheard = new Map(lesson.steps.map((step, at) => [at, new Set(answered(step))]));
  const useless = new Set(lesson.steps.flatMap(({ ask }, at) => (ask?.otherwise ? [at] : [])));
  for (const here of everyStandpoint(game, lesson)) {
    const course = courseAt(game, lesson, here);
    const { step } = course;
    if (!step) continue;
    const before = snapshot(course);
    const asked = step.ask ? askedMoves(game, course, step.ask) : [];
    const legal = legalMoves(game, course);
    if (legal === undefined) {
      useless.delete(here.at);
      if (step.ask && !step.ask.otherwise) {
        faults.push(`${placeOf(here)} has nothing to say of other moves`);
      }
    }
    const others = [...(legal ?? []), ...answered(step)];
    for (const move of new Set(others)) {
      if (asked.includes(move)) continue;
      const answer = course.answer(move);
      if (answer.kind === 'made') faults.push(`${placeOf(here)} takes ${move} for what it asks`);
      if (answer.kind !== 'not-now') continue;
      unheard.get(here.at)!.delete(move);
      if (step.ask?.otherwise === answer.say) useless.delete(here.at);
      if (step.ask && answer.say === undefined) {
        faults.push(`${placeOf(here)} has nothing to say of ${move}`);
      }
    }
    if (course.answer('nonsense').kind !== 'refused')
      faults.push(`${placeOf(here)} takes nonsense`);
    if (snapshot(course) !== before) faults.push(`${placeOf(here)} is not as it was`);
  }
  for (const [at, moves] of unheard) {
    for (const move of moves) faults.push(`step ${at + 1} answers ${move}, which nobody can do`);
  }
  for (const at of useless) faults.push(`step ${at + 1} answers other moves, and there are none`);
  return faults;
}

function snapshot({ at, own, match }: Course): string {
  return JSON.stringify([at, own, match.view(LEARNER), match.deal]);
}

/** A text that is read between two moves is no longer than this, in words and sentences. */
const MOST_WORDS = 48;
const MOST_SENTENCES = 3;

/** Whether everything is said, and said briefly. */
export function faultsOfWords(settings: LessonSettings): string[] {
  const { lesson, lessonWords } = settings;
  const faults: string[] = [];
  const say = speakerFor(settings);
  const used = new Set<string>();
  const check = (key: string, step?: LessonStep) => {
    used.add(key);
    const text = attempt(() => say(key, step), faults);
    if (text === undefined) return;
    const words = text.split(/\s+/).length;
    const sentences = text.match(/[.!?…]+(?=\s|$)/g)?.length ?? 0;
    if (words > MOST_WORDS) faults.push(`“${key}” has ${words} words`);
    if (sentences > MOST_SENTENCES) faults.push(`“${key}” has ${sentences} sentences`);
    if (sentences === 0) faults.push(`“${key}” is no sentence`);
  };
  for (const step of lesson.steps) {
    const { ask } = step;
    check(step.say, step);
    if (!ask) continue;
    for (const [at] of ask.press.entries()) {
      if (!lessonWords[step.say]?.includes(`{{${pressed(at)}}}`)) {
        faults.push(`“${step.say}” does not name what to press, ${pressed(at)}`);
      }
    }
    for (const key of Object.values(ask.instead ?? {})) check(key, step);
    if (ask.otherwise) check(ask.otherwise, step);
  }
  for (const key of lesson.learnt) check(key);
  for (const key of Object.keys(lessonWords)) {
    if (!used.has(key)) faults.push(`nobody says “${key}”`);
  }
  return faults;
}

function attempt(say: () => string, faults: string[]): string | undefined {
  try {
    return say();
  } catch (fault) {
    faults.push((fault as Error).message);
    return undefined;
  }
}

/** Whether it points at what is there, and at all of it. */
export function faultsOfPointing({ lesson, zones }: LessonSettings): string[] {
  const pointed = new Set(lesson.steps.flatMap(({ point = [] }) => point));
  return [
    ...[...pointed].filter((zone) => !zones.includes(zone)).map((zone) => `no zone is ${zone}`),
    ...zones.filter((zone) => !pointed.has(zone)).map((zone) => `${zone} is never shown`),
  ];
}

/** Whether it teaches the rules it is to teach, all of them rules of the game. */
export function faultsOfRules({ lesson, rules, teaches }: LessonSettings): string[] {
  const page = new Set(readFileSync(rules, 'utf8').match(/\b[A-Z]{2}-\d+\b/g));
  const taught = new Set(lesson.steps.flatMap((step) => step.rules ?? []));
  return [
    ...teaches.filter((rule) => !taught.has(rule)).map((rule) => `${rule} is not taught`),
    ...[...taught]
      .filter((rule) => !teaches.includes(rule))
      .map((rule) => `${rule} is unasked for`),
    ...teaches.filter((rule) => !page.has(rule)).map((rule) => `no rule is ${rule}`),
  ];
}

/** Somebody who reads with care, in words a minute; grown-ups read prose at about 240. */
const READING_PACE = 180;
/** Seconds to find one's way back to the text and go on, */
const GOING_ON = 1.5;
/** to find a control and press it, */
const PRESSING = 2.5;
/** and that one move of the others is shown. */
const WATCHING = 0.8;

/** How long the lesson takes somebody who makes no mistakes, in seconds. */
export function secondsOf(settings: LessonSettings): number {
  const { lesson } = settings;
  const say = speakerFor(settings);
  let seconds = 0;
  for (const step of lesson.steps) {
    seconds += (say(step.say, step).split(/\s+/).length / READING_PACE) * 60;
    seconds += (step.others?.length ?? 0) * WATCHING;
    seconds += step.ask ? step.ask.press.length * PRESSING : GOING_ON;
  }
  return seconds;
}
