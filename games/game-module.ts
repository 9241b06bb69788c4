import type { Catalogue, OptionValue, TranslatedLanguage } from '@rota/core';
import type { MeasuredGame } from '@rota/experiments';
import type { GameReport, GameReportPlan } from '@rota/experiments/game-report';
import type {
  CatalogueModule,
  GamePackage,
  GamePackageTranslation,
  Lazy,
} from '@rota/game-page/game-package';

export type { GamePreview, PreviewCard } from '@rota/game-page/game-package';

/** A game as every program knows it: what a package of its own may export, and what only games of this repository have. */
export interface GameModule extends GamePackage {
  /** What experiments count in this game, besides what they count in every game. */
  readonly metrics?: Lazy<{
    readonly metrics: MeasuredGame['metrics'];
    readonly metricMessages: Catalogue;
  }>;
  /** The report that ships, and its words. */
  readonly report?: Lazy<{ readonly report: GameReport; readonly reportMessages: Catalogue }>;
  /** The experiments and sections `npm run lab -- reports` writes the report from. */
  readonly reportPlan?: Lazy<{ readonly report: GameReportPlan }>;
  /** Left out: not part of the daily match. */
  readonly daily?: DailyGame;
  readonly translations?: Readonly<Record<TranslatedLanguage, GameTranslation>>;
}

/** The table of the days on which it is this game's turn: about five minutes of play. */
export interface DailyGame {
  /**
   * The day the game joins the rotation, more than two weeks after its release: no server has planned
   * that day yet. Games take turns in the order they joined. Never changed after a release.
   */
  readonly from: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Bots, and `me` once. */
  readonly seats: readonly string[];
}

/** The parts of a game in another language; a part left out stays English. */
export interface GameTranslation extends GamePackageTranslation {
  readonly metrics?: Lazy<CatalogueModule>;
  readonly report?: Lazy<CatalogueModule>;
}
