import type { BotName } from '@rota/bots';

/** How a character plays: as one bot, and now and then, in a lapse, as another. */
export interface Temperament {
  readonly bot: BotName;
  /** How a lapse plays. */
  readonly lapse: BotName;
  /** How many moves in 100 are lapses. */
  readonly lapses: number;
}

export const TEMPERAMENT_NAMES = ['steady', 'careful', 'bold', 'careless', 'drunk'] as const;
export type TemperamentName = (typeof TEMPERAMENT_NAMES)[number];

/** Of whoever is given none. */
export const USUAL_TEMPERAMENT: TemperamentName = 'steady';

export const TEMPERAMENTS: Readonly<Record<TemperamentName, Temperament>> = {
  steady: { bot: 'regular', lapse: 'regular', lapses: 0 },
  careful: { bot: 'expert', lapse: 'expert', lapses: 0 },
  bold: { bot: 'regular', lapse: 'newcomer', lapses: 20 },
  careless: { bot: 'learner', lapse: 'newcomer', lapses: 25 },
  drunk: { bot: 'newcomer', lapse: 'random', lapses: 25 },
};
