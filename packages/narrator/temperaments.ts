import type { BotName } from '@rota/bots';

/** A character's bot, and another one for lapses. */
export interface Temperament {
  readonly bot: BotName;
  readonly lapse: BotName;
  /** Percentage of moves that are lapses. */
  readonly lapses: number;
}

/** From the steadiest to the least steady. */
export const TEMPERAMENT_NAMES = ['steady', 'careful', 'bold', 'careless', 'drunk'] as const;
export type TemperamentName = (typeof TEMPERAMENT_NAMES)[number];

/** The temperament of characters whose plan names none. */
export const DEFAULT_TEMPERAMENT: TemperamentName = 'steady';

export const TEMPERAMENTS: Readonly<Record<TemperamentName, Temperament>> = {
  steady: { bot: 'regular', lapse: 'regular', lapses: 0 },
  careful: { bot: 'expert', lapse: 'expert', lapses: 0 },
  bold: { bot: 'regular', lapse: 'newcomer', lapses: 20 },
  careless: { bot: 'learner', lapse: 'newcomer', lapses: 25 },
  drunk: { bot: 'newcomer', lapse: 'random', lapses: 25 },
};
