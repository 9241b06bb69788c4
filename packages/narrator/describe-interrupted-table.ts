import { type Match, type Random, type Seat, shuffle } from '@rota/core';
import type { AnyScript, Beat } from '@rota/core/narration';
import { type LeadTracker, leadersOf, leadFacts } from './match-beats.ts';
import type { ScenePlan } from './scene-plan.ts';

interface AlarmContext {
  readonly match: Match;
  readonly plan: ScenePlan;
  readonly script: AnyScript;
  /** The public view. */
  readonly view: unknown;
  readonly leads: LeadTracker;
  readonly points: readonly number[];
  readonly random: Random;
}

/** The messages `doing-1` to `doing-12`. */
const ACTIVITY_COUNT = 12;

/**
 * Returns the beats that describe the table when the scene is interrupted: whose turn it is, the table,
 * what is visible of each seat, the lead and the prospects.
 */
export function describeInterruptedTable(context: AlarmContext): Beat[] {
  const { match, plan, script, view } = context;
  const beats: Beat[] = [{ say: 'alarm', weight: 'turn' }];
  if (view === undefined) return beats;
  beats.push(turnBeat(match), ...(match.deal!.scores ? [] : script.middle(view)));
  const activities = shuffle(
    Array.from({ length: ACTIVITY_COUNT }, (_, at) => at + 1),
    context.random,
  );
  for (let seat = 0; seat < match.seats; seat++) {
    const { say, weight, facts = {} } = script.holding(view, seat);
    const doing = { phrase: `doing-${activities[seat % ACTIVITY_COUNT]}` };
    beats.push({ say, weight, facts: { ...facts, player: { seat }, doing } });
    const cards = plan.sees === 'all' ? script.hand(match.view(seat), seat) : [];
    if (cards.length === 0) continue;
    beats.push({ say: 'hand', weight, facts: { player: { seat }, cards: { cards } } });
  }
  const prospects = match.deal!.scores ? [] : script.prospects(view);
  const lead = leadBeats(context);
  if (lead.length + prospects.length === 0 && !match.over) {
    beats.push({ say: 'alarm-nobody-ahead', weight: 'turn' });
  }
  return [...beats, ...lead, ...prospects];
}

function turnBeat(match: Match): Beat {
  const weight = 'turn';
  const awaited = match.decisions().filter(({ kind }) => kind !== 'reaction');
  const seats = awaited.map(({ seat }): Seat => seat);
  if (seats.length === 0) {
    const say = match.over ? 'alarm-over' : 'alarm-between';
    return { say, weight };
  }
  if (awaited[0]!.kind === 'sealed') {
    return { say: 'alarm-sealed', weight, facts: { players: { seats }, many: seats.length } };
  }
  return { say: 'alarm-turn', weight, facts: { player: { seat: seats[0]! } } };
}

function leadBeats({ match, leads, points }: AlarmContext): Beat[] {
  const totals = leads.totals(points);
  const leaders = leadersOf(totals);
  const weight = 'turn';
  if (match.over || leaders.length === 0) return [];
  const facts = leadFacts(totals, leaders);
  const last = match.deals.length === match.length;
  if (leaders.length > 1) return [{ say: 'alarm-level', weight, facts }];
  return [{ say: last ? 'alarm-ahead-last' : 'alarm-ahead', weight, facts }];
}
