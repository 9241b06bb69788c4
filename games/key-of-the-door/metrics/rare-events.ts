import { eventRates } from '@rota/experiments';
import type { DealEvent, State } from '../rules/index.ts';

/** The events the source asks about: stuck players, each kind of steal, each joker. */
export const RARE_EVENTS = [
  'stolen-unclaimed',
  'stolen-bust',
  'stolen-bent',
  'steal-refused',
  'claim-refused',
  'forced-back',
  'laid-face-down',
  'passed',
  'joker-1',
  'joker-2',
  'joker-3',
  'joker-4',
] as const;
type Name = (typeof RARE_EVENTS)[number];

const JOKERS: Readonly<Record<string, Name>> = {
  '0B': 'joker-1',
  '0R': 'joker-2',
  '0B2': 'joker-3',
  '0R2': 'joker-4',
};

function nameOf(event: DealEvent): Name | undefined {
  switch (event.type) {
    case 'stolen':
      return `stolen-${event.reason}`;
    case 'headed':
      return JOKERS[event.key];
    case 'steal-refused':
    case 'claim-refused':
    case 'forced-back':
    case 'laid-face-down':
    case 'passed':
      return event.type;
    default:
      return undefined;
  }
}

/** Counts how often rare events occur. KD-3, KD-7, KD-8, KD-10 to KD-12 */
export const rareEvents = eventRates<State, DealEvent>('rarities', RARE_EVENTS, nameOf);
