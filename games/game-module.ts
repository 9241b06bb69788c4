import type { AnyBotPolicies } from '@rota/bots';
import type { AnyObservationTensor } from '@rota/bots/learning';
import type {
  AnyDealReview,
  AnyGame,
  AnyTableText,
  Catalogue,
  GameMessages,
  OptionValue,
  TranslatedLanguage,
} from '@rota/core';
import type { Companion } from '@rota/core/companion';
import type { MeasuredGame } from '@rota/experiments';
import type { GameReport, GameReportPlan } from '@rota/experiments/game-report';
import type { AnyScript } from '@rota/narrator';
import type { Tutorial } from '@rota/tutorial';
import type { CompanionScreen, GameScreen } from '@rota/ui';

/** Loads a part of a game when it is first needed. */
type Lazy<Part> = () => Promise<Part>;

/** A short scene in cards alone, which shows again and again what the game is about. Times are in ms. */
export interface Moment {
  readonly lasts: number;
  /** The time at which it says most, for where nothing may move. */
  readonly still: number;
  /** In percent of the picture's width. */
  readonly cardWidth: number;
  readonly cards: readonly MomentCard[];
}

export interface MomentCard {
  /** As records write it, such as `7H`. */
  readonly card: string;
  /**
   * Where it lies, from the first place on: since when, how far from the middle of the picture in card
   * widths and heights, and by how many degrees it is turned.
   */
  readonly places: readonly (readonly [at: number, x: number, y: number, turn: number])[];
  /** When it is lit up. */
  readonly lit?: readonly (readonly [from: number, until: number])[];
}

/**
 * A game as every program knows it: the parts of its folder, each loaded when it is first needed. A
 * program offers what a game has; without an optional part it leaves out what needs that part.
 */
export interface GameModule {
  readonly id: string;
  readonly rules: Lazy<{ readonly game: AnyGame }>;
  readonly bot: Lazy<{ readonly policies: AnyBotPolicies }>;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own events
  readonly locales: Lazy<{ readonly messages: GameMessages<any> }>;
  /** The messages `title` and `tagline` alone, for lists of games. Left out: all messages are loaded. */
  readonly titles?: Lazy<{ readonly default: Catalogue }>;
  /** RULES.md, as HTML. */
  readonly rulesPage: Lazy<{ readonly default: string }>;
  /** Left out: `plainScreen` shows the table. */
  readonly ui?: Lazy<{ readonly screen: GameScreen }>;
  /** The table in words. Left out: `defaultTableText`. */
  readonly tableText?: Lazy<{ readonly tableText: AnyTableText }>;
  /** What decided a deal. Left out: the page says what the scores tell. */
  readonly dealReview?: Lazy<{ readonly dealReview: AnyDealReview }>;
  /** Turns events into a narrated scene. */
  readonly narrator?: Lazy<{ readonly script: AnyScript }>;
  /** A taught deal. */
  readonly tutorial?: Lazy<{ readonly tutorial: Tutorial; readonly tutorialMessages: Catalogue }>;
  /** A second one, with the rules that are rare; its messages are among those of the first. */
  readonly rareTutorial?: Lazy<{ readonly rareTutorial: Tutorial }>;
  /** Questions about cards on a real table. */
  readonly companion?: Lazy<{
    readonly companion: Companion;
    readonly companionMessages: Catalogue;
  }>;
  /** How a page explains the answers. */
  readonly companionScreen?: Lazy<{ readonly companionScreen: CompanionScreen }>;
  /** What experiments count in this game, besides what they count in every game. */
  readonly metrics?: Lazy<{
    readonly metrics: MeasuredGame['metrics'];
    readonly metricMessages: Catalogue;
  }>;
  /** What a seat knows, as numbers for learning programs. */
  readonly observationTensor?: Lazy<{ readonly observationTensor: AnyObservationTensor }>;
  /** The report that ships, and its words. */
  readonly report?: Lazy<{ readonly report: GameReport; readonly reportMessages: Catalogue }>;
  /** The experiments and sections `npm run lab -- reports` writes the report from. */
  readonly reportPlan?: Lazy<{ readonly report: GameReportPlan }>;
  readonly translations?: Readonly<Record<TranslatedLanguage, GameTranslation>>;
  /** The options of a player's first match, where some make the game easier to learn. */
  readonly firstMatch?: { readonly options: Readonly<Record<string, OptionValue>> };
  /** What the lobby says of the game before its rules are loaded. */
  readonly lobby?: {
    /** The fewest and the most players. */
    readonly players: readonly [min: number, max: number];
    /** How long a match of four usually takes. */
    readonly minutes: number;
    /** Its picture. */
    readonly moment: Moment;
  };
  /** Whether the score of a match is kept with pegs on a board; totals are then shown so too. */
  readonly isPegged?: boolean;
  /** Left out: not part of the daily match. */
  readonly daily?: DailyGame;
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
export interface GameTranslation {
  readonly locales: Lazy<{ readonly default: Catalogue }>;
  readonly titles?: Lazy<{ readonly default: Catalogue }>;
  readonly tableText?: Lazy<{ readonly default: Catalogue }>;
  readonly dealReview?: Lazy<{ readonly default: Catalogue }>;
  readonly narrator?: Lazy<{ readonly default: Catalogue }>;
  readonly tutorial?: Lazy<{ readonly default: Catalogue }>;
  readonly companion?: Lazy<{ readonly default: Catalogue }>;
  readonly metrics?: Lazy<{ readonly default: Catalogue }>;
  readonly report?: Lazy<{ readonly default: Catalogue }>;
  readonly rulesPage?: Lazy<{ readonly default: string }>;
}
