import { readFileSync } from 'node:fs';
import { LEARNER_SEAT, pressParameter, type TutorialStep } from '../tutorial.ts';
import type { TutorialSession } from '../tutorial-session.ts';
import {
  describePosition,
  enumeratePositions,
  legalMoves,
  listRequestedMoves,
  namesCard,
  normalizeMove,
  sessionAt,
} from './positions.ts';
import type { TutorialSettings } from './settings.ts';
import { createTestTranslator } from './test-translator.ts';

// Each check returns its faults; none if it passes.

/** Checks that every accepted path is legal and ends well. */
export function checkPlay({ game, tutorial, endsWell }: TutorialSettings): string[] {
  const faults: string[] = [];
  for (const here of enumeratePositions(game, tutorial)) {
    const session = sessionAt(game, tutorial, here);
    if (session.over) {
      const { match } = session;
      const isGood = endsWell ? endsWell(match) : match.winners?.includes(LEARNER_SEAT) === true;
      if (!isGood) faults.push(`it does not end well after ${here.own.join(', ')}`);
      continue;
    }
    const { ask } = session.step!;
    if (!ask) continue;
    const requested = listRequestedMoves(game, session, ask);
    if (requested.length === 0) faults.push(`${describePosition(here)} requests no legal move`);
    const { moves, press } = ask;
    if (press.includes('hand') !== (moves === 'any')) {
      faults.push(`${describePosition(here)} must press the hand exactly if any move will do`);
    }
    for (const control of press) {
      if (control === 'hand' || !('card' in control)) continue;
      if (!namesCard(requested[0]!, control.card)) {
        faults.push(`${describePosition(here)} presses ${control.card}, which it does not request`);
      }
    }
    const outcome = ask.laid && sessionAt(game, tutorial, here).checkArrangement(requested[0]!);
    if (ask.laid && outcome && outcome.kind !== 'made') {
      faults.push(`${describePosition(here)} does not accept the requested arrangement`);
    }
    if (press.length === 0) faults.push(`${describePosition(here)} presses nothing`);
  }
  return faults;
}

/** Checks that every other move has a message and changes nothing. */
export function checkAnswers({ game, tutorial }: TutorialSettings): string[] {
  const faults: string[] = [];
  const namedMoves = ({ ask }: TutorialStep) =>
    Object.keys(ask?.instead ?? {}).map((move) => normalizeMove(game, move));
  /** By step, the moves with a message that are never legal. */
  const unreached = new Map(tutorial.steps.map((step, at) => [at, new Set(namedMoves(step))]));
  /** Steps with an unused message for other moves. */
  const unused = new Set(tutorial.steps.flatMap(({ ask }, at) => (ask?.otherwise ? [at] : [])));
  for (const here of enumeratePositions(game, tutorial)) {
    const session = sessionAt(game, tutorial, here);
    const { step } = session;
    if (!step) continue;
    const before = snapshot(session);
    const requested = step.ask ? listRequestedMoves(game, session, step.ask) : [];
    const legal = legalMoves(game, session);
    if (legal === undefined) {
      unused.delete(here.at);
      if (step.ask && !step.ask.otherwise) {
        faults.push(`${describePosition(here)} has no message for other moves`);
      }
    }
    const others = [...(legal ?? []), ...namedMoves(step)];
    for (const move of new Set(others)) {
      if (requested.includes(move)) continue;
      const outcome = session.answer(move);
      if (outcome.kind === 'made')
        faults.push(`${describePosition(here)} accepts ${move}, which it does not request`);
      if (outcome.kind !== 'not-now') continue;
      unreached.get(here.at)!.delete(move);
      if (step.ask?.otherwise === outcome.say) unused.delete(here.at);
      if (step.ask && outcome.say === undefined) {
        faults.push(`${describePosition(here)} has no message for ${move}`);
      }
    }
    if (session.answer('nonsense').kind !== 'refused')
      faults.push(`${describePosition(here)} accepts nonsense`);
    if (snapshot(session) !== before) faults.push(`${describePosition(here)} has changed`);
  }
  for (const [at, moves] of unreached) {
    for (const move of moves) {
      faults.push(`step ${at + 1} has a message for ${move}, which is never legal`);
    }
  }
  for (const at of unused) {
    faults.push(`step ${at + 1} has a message for other moves, and there are none`);
  }
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
  const { tutorial, tutorialMessages, isRare = false } = settings;
  const faults: string[] = [];
  const translate = createTestTranslator(settings);
  const used = new Set<string>();
  const check = (key: string, step?: TutorialStep) => {
    used.add(key);
    const text = captureError(() => translate(key, step), faults);
    if (text === undefined) return;
    const words = text.split(/\s+/).length;
    const sentences = text.match(/[.!?…]+(?=\s|$)/g)?.length ?? 0;
    if (words > MAX_WORDS) faults.push(`“${key}” has ${words} words`);
    if (sentences > MAX_SENTENCES) faults.push(`“${key}” has ${sentences} sentences`);
    if (sentences === 0) faults.push(`“${key}” is not a sentence`);
  };
  for (const step of tutorial.steps) {
    const { ask } = step;
    check(step.say, step);
    if (!ask) continue;
    for (const [at] of ask.press.entries()) {
      if (!tutorialMessages[step.say]?.includes(`{{${pressParameter(at)}}}`)) {
        faults.push(`“${step.say}” does not name the control ${pressParameter(at)}`);
      }
    }
    for (const key of Object.values(ask.instead ?? {})) check(key, step);
    if (ask.otherwise) check(ask.otherwise, step);
  }
  for (const key of tutorial.learnt) check(key);
  for (const key of Object.keys(tutorialMessages)) {
    if (key.startsWith('rare.') === isRare && !used.has(key)) faults.push(`“${key}” is not used`);
  }
  return faults;
}

function captureError(translate: () => string, faults: string[]): string | undefined {
  try {
    return translate();
  } catch (fault) {
    faults.push((fault as Error).message);
    return undefined;
  }
}

/** Checks that exactly the table's zones are highlighted. */
export function checkZones({ tutorial, zones }: TutorialSettings): string[] {
  const highlighted = new Set(tutorial.steps.flatMap(({ point = [] }) => point));
  return [
    ...[...highlighted]
      .filter((zone) => !zones.includes(zone))
      .map((zone) => `there is no zone ${zone}`),
    ...zones.filter((zone) => !highlighted.has(zone)).map((zone) => `${zone} is never highlighted`),
  ];
}

/** Checks that exactly the required rules are taught, and that they exist. */
export function checkRules({ tutorial, rules, teaches }: TutorialSettings): string[] {
  const page = new Set(readFileSync(rules, 'utf8').match(/\b[A-Z]{2}-\d+\b/g));
  const taught = new Set(tutorial.steps.flatMap((step) => step.rules ?? []));
  return [
    ...teaches.filter((rule) => !taught.has(rule)).map((rule) => `${rule} is not taught`),
    ...[...taught]
      .filter((rule) => !teaches.includes(rule))
      .map((rule) => `${rule} is not required`),
    ...teaches.filter((rule) => !page.has(rule)).map((rule) => `there is no rule ${rule}`),
  ];
}

/** Slow reading; adults read prose at about 240. */
const WORDS_PER_MINUTE = 180;
/** Time to return to the text and continue. */
const CONTINUE_S = 1.5;
/** Time to find a control and press it. */
const PRESS_S = 2.5;
/** Time to watch another seat's move. */
const WATCH_S = 0.8;

/** Estimates the duration without mistakes, in seconds. */
export function estimateSeconds(settings: TutorialSettings): number {
  const { tutorial } = settings;
  const translate = createTestTranslator(settings);
  let seconds = 0;
  for (const step of tutorial.steps) {
    seconds += (translate(step.say, step).split(/\s+/).length / WORDS_PER_MINUTE) * 60;
    seconds += (step.others?.length ?? 0) * WATCH_S;
    seconds += step.ask ? step.ask.press.length * PRESS_S : CONTINUE_S;
  }
  return seconds;
}
