import { readFileSync } from 'node:fs';
import type { TutorialSession } from '../course.ts';
import { LEARNER_SEAT, pressParameter, type TutorialStep } from '../lesson.ts';
import {
  describePosition,
  enumeratePositions,
  legalMoves,
  listRequestedMoves,
  namesCard,
  normalizeMove,
  sessionAt,
} from './paths.ts';
import type { TutorialSettings } from './settings.ts';
import { createTestTranslator } from './speaker-for.ts';

// Each check returns a list of faults.

/** Checks that every accepted path is legal and ends well. */
export function checkPlay({ game, lesson, endsWell }: TutorialSettings): string[] {
  const faults: string[] = [];
  for (const here of enumeratePositions(game, lesson)) {
    const course = sessionAt(game, lesson, here);
    if (course.over) {
      const { match } = course;
      const well = endsWell ? endsWell(match) : match.winners?.includes(LEARNER_SEAT) === true;
      if (!well) faults.push(`it does not end well after ${here.own.join(', ')}`);
      continue;
    }
    const { ask } = course.step!;
    if (!ask) continue;
    const asked = listRequestedMoves(game, course, ask);
    if (asked.length === 0)
      faults.push(`${describePosition(here)} asks for nothing that can be done`);
    const { moves, press } = ask;
    if (press.includes('hand') !== (moves === 'any')) {
      faults.push(`${describePosition(here)} leaves it to the learner, or does not say so`);
    }
    for (const control of press) {
      if (control === 'hand' || !('card' in control)) continue;
      if (!namesCard(asked[0]!, control.card)) {
        faults.push(
          `${describePosition(here)} has ${control.card} pressed, and does not ask for it`,
        );
      }
    }
    const lies = ask.laid && sessionAt(game, lesson, here).checkArrangement(asked[0]!);
    if (ask.laid && lies && lies.kind !== 'made') {
      faults.push(`${describePosition(here)} does not go on when cards are laid as it asks`);
    }
    if (press.length === 0) faults.push(`${describePosition(here)} does not say what to press`);
  }
  return faults;
}

/** Checks that every other move has a message and changes nothing. */
export function checkAnswers({ game, lesson }: TutorialSettings): string[] {
  const faults: string[] = [];
  const answered = ({ ask }: TutorialStep) =>
    Object.keys(ask?.instead ?? {}).map((move) => normalizeMove(game, move));
  /** By step, the answers that no move reaches. */
  const unheard = new Map(lesson.steps.map((step, at) => [at, new Set(answered(step))]));
  const useless = new Set(lesson.steps.flatMap(({ ask }, at) => (ask?.otherwise ? [at] : [])));
  for (const here of enumeratePositions(game, lesson)) {
    const course = sessionAt(game, lesson, here);
    const { step } = course;
    if (!step) continue;
    const before = snapshot(course);
    const asked = step.ask ? listRequestedMoves(game, course, step.ask) : [];
    const legal = legalMoves(game, course);
    if (legal === undefined) {
      useless.delete(here.at);
      if (step.ask && !step.ask.otherwise) {
        faults.push(`${describePosition(here)} has nothing to say of other moves`);
      }
    }
    const others = [...(legal ?? []), ...answered(step)];
    for (const move of new Set(others)) {
      if (asked.includes(move)) continue;
      const answer = course.answer(move);
      if (answer.kind === 'made')
        faults.push(`${describePosition(here)} takes ${move} for what it asks`);
      if (answer.kind !== 'not-now') continue;
      unheard.get(here.at)!.delete(move);
      if (step.ask?.otherwise === answer.say) useless.delete(here.at);
      if (step.ask && answer.say === undefined) {
        faults.push(`${describePosition(here)} has nothing to say of ${move}`);
      }
    }
    if (course.answer('nonsense').kind !== 'refused')
      faults.push(`${describePosition(here)} takes nonsense`);
    if (snapshot(course) !== before) faults.push(`${describePosition(here)} is not as it was`);
  }
  for (const [at, moves] of unheard) {
    for (const move of moves) faults.push(`step ${at + 1} answers ${move}, which is not possible`);
  }
  for (const at of useless) faults.push(`step ${at + 1} answers other moves, and there are none`);
  return faults;
}

function snapshot({ at, ownMoves: own, match }: TutorialSession): string {
  return JSON.stringify([at, own, match.view(LEARNER_SEAT), match.deal]);
}

/** Limits of a message. */
const MAX_WORDS = 48;
const MAX_SENTENCES = 3;

/** Checks that every message exists, is short and is used. */
export function checkMessages(settings: TutorialSettings): string[] {
  const { lesson, lessonWords } = settings;
  const faults: string[] = [];
  const say = createTestTranslator(settings);
  const used = new Set<string>();
  const check = (key: string, step?: TutorialStep) => {
    used.add(key);
    const text = captureError(() => say(key, step), faults);
    if (text === undefined) return;
    const words = text.split(/\s+/).length;
    const sentences = text.match(/[.!?…]+(?=\s|$)/g)?.length ?? 0;
    if (words > MAX_WORDS) faults.push(`“${key}” has ${words} words`);
    if (sentences > MAX_SENTENCES) faults.push(`“${key}” has ${sentences} sentences`);
    if (sentences === 0) faults.push(`“${key}” is no sentence`);
  };
  for (const step of lesson.steps) {
    const { ask } = step;
    check(step.say, step);
    if (!ask) continue;
    for (const [at] of ask.press.entries()) {
      if (!lessonWords[step.say]?.includes(`{{${pressParameter(at)}}}`)) {
        faults.push(`“${step.say}” does not name what to press, ${pressParameter(at)}`);
      }
    }
    for (const key of Object.values(ask.instead ?? {})) check(key, step);
    if (ask.otherwise) check(ask.otherwise, step);
  }
  for (const key of lesson.learnt) check(key);
  for (const key of Object.keys(lessonWords)) {
    if (!used.has(key)) faults.push(`“${key}” is not used`);
  }
  return faults;
}

function captureError(say: () => string, faults: string[]): string | undefined {
  try {
    return say();
  } catch (fault) {
    faults.push((fault as Error).message);
    return undefined;
  }
}

/** Checks that exactly the table's zones are highlighted. */
export function checkZones({ lesson, zones }: TutorialSettings): string[] {
  const pointed = new Set(lesson.steps.flatMap(({ point = [] }) => point));
  return [
    ...[...pointed].filter((zone) => !zones.includes(zone)).map((zone) => `no zone is ${zone}`),
    ...zones.filter((zone) => !pointed.has(zone)).map((zone) => `${zone} is never shown`),
  ];
}

/** Checks that exactly the required rules are taught, and that they exist. */
export function checkRules({ lesson, rules, teaches }: TutorialSettings): string[] {
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

/** Careful reading; adults read prose at about 240. */
const WORDS_PER_MINUTE = 180;
/** Time to return to the text and continue. */
const CONTINUE_S = 1.5;
/** Time to find a control and press it. */
const PRESS_S = 2.5;
/** Time to watch another seat's move. */
const WATCH_S = 0.8;

/** Estimates the duration without mistakes, in seconds. */
export function estimateSeconds(settings: TutorialSettings): number {
  const { lesson } = settings;
  const say = createTestTranslator(settings);
  let seconds = 0;
  for (const step of lesson.steps) {
    seconds += (say(step.say, step).split(/\s+/).length / WORDS_PER_MINUTE) * 60;
    seconds += (step.others?.length ?? 0) * WATCH_S;
    seconds += step.ask ? step.ask.press.length * PRESS_S : CONTINUE_S;
  }
  return seconds;
}
