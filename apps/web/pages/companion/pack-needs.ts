import {
  type AnyGame,
  type Card,
  defaultOptions,
  JOKERS,
  type Rank,
  rankOf,
  standardPack,
  suitOf,
} from '@rota/core';

/** The cards that so many people need to play a game with ordinary packs. */
export interface PackNeeds {
  /** The number of tables they make, as many as the game takes at one. */
  readonly tables: number;
  /** Each table's ordinary packs of 52, and jokers. */
  readonly packs: number;
  readonly jokers: number;
  /** The ranks to lay aside. */
  readonly aside: readonly Rank[];
  /** The cards that stay. */
  readonly cards: number;
}

/** Counts the cards of a game as its rules have them. @param beside the cards on the table that no one is dealt */
export function packNeeds(game: AnyGame, beside: readonly Card[], people: number): PackNeeds {
  const tables = Math.ceil(people / game.seats.max);
  const seats = Math.max(game.seats.min, Math.ceil(people / tables));
  const cards = [...game.packs(defaultOptions(game.options), seats).flat(), ...beside];
  const ordinary = standardPack();
  const ranks = new Set(cards.map(rankOf));
  return {
    tables,
    packs: Math.max(...ordinary.map((card) => cards.filter((other) => other === card).length)),
    jokers: cards.filter((card) => suitOf(card) === JOKERS).length,
    aside: [...new Set(ordinary.map(rankOf))].filter((rank) => !ranks.has(rank)),
    cards: cards.length,
  };
}
