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
import type { AnyScript } from '@rota/core/narration';
import type { Tutorial } from '@rota/tutorial';
import type { CompanionScreen, GameScreen } from '@rota/ui';

/** Loads a part of a game when it is first needed. */
export type Lazy<Part> = () => Promise<Part>;

/** A short scene in cards alone, which shows again and again what the game is about. */
export interface GamePreview {
  /** How long it lasts, in ms. */
  readonly lasts: number;
  /** The time at which it says most, for where nothing may move, in ms. */
  readonly still: number;
  /** In percent of the picture's width. */
  readonly cardWidth: number;
  readonly cards: readonly PreviewCard[];
}

/** A card of such a scene. */
export interface PreviewCard {
  /** As records write it, such as `7H`. */
  readonly card: string;
  /**
   * Where it lies, from the first place on: since when in ms, how far from the middle of the picture in card
   * widths and heights, and by how many degrees it is turned.
   */
  readonly places: readonly (readonly [at: number, x: number, y: number, turn: number])[];
  /** When it is lit up, in ms; left out: never. */
  readonly lit?: readonly (readonly [from: number, until: number])[];
}

/**
 * A game as a package of its own exports it: its parts, each loaded when it is first needed. A program
 * offers what a game has; without an optional part it leaves out what needs that part.
 */
export interface GamePackage {
  /** The same as that of its rules: lowercase words joined by hyphens. */
  readonly id: string;
  readonly rules: Lazy<{ readonly game: AnyGame }>;
  readonly bot: Lazy<{ readonly policies: AnyBotPolicies }>;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own events
  readonly locales: Lazy<{ readonly messages: GameMessages<any> }>;
  /** The messages `title` and `tagline` alone, for lists of games. Left out: all messages are loaded. */
  readonly titles?: Lazy<{ readonly default: Catalogue }>;
  /** The rules to read: `() => import('./RULES.md?html')`. */
  readonly rulesPage: Lazy<RenderedPage>;
  /** Left out: `plainScreen` shows the table. */
  readonly ui?: Lazy<{ readonly screen: GameScreen }>;
  /** The table in words. Left out: `defaultTableText`. */
  readonly tableText?: Lazy<{ readonly tableText: AnyTableText }>;
  /** What decided a deal. Left out: the page says what the scores tell. */
  readonly dealReview?: Lazy<{ readonly dealReview: AnyDealReview }>;
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
  /** What a scene tells of it. Left out: its events in the words of `locales`. */
  readonly narrator?: Lazy<{ readonly script: AnyScript }>;
  /** What a seat knows, as numbers for learning programs. */
  readonly observationTensor?: Lazy<{ readonly observationTensor: AnyObservationTensor }>;
  /** Its parts in other languages; left out: it is English everywhere. */
  readonly translations?: Readonly<Record<TranslatedLanguage, GamePackageTranslation>>;
  /** The options of a player's first match, where some make the game easier to learn. */
  readonly firstMatch?: { readonly options: Readonly<Record<string, OptionValue>> };
  /** What the lobby says of the game before its rules are loaded. */
  readonly lobby?: {
    /** The fewest and the most players. */
    readonly players: readonly [min: number, max: number];
    /** How long a match of four usually takes. */
    readonly minutes: number;
    /** Its picture. */
    readonly preview: GamePreview;
  };
  /** Whether the score of a match is kept with pegs on a board; totals are then shown so too. */
  readonly isPegged?: boolean;
}

/** A Markdown file as a page. */
export interface RenderedPage {
  /** HTML. */
  readonly default: string;
}

/** A module of messages, such as a JSON file. */
export interface CatalogueModule {
  /** Messages by key. */
  readonly default: Catalogue;
}

/** The parts of a game in another language; a part left out stays English. */
export interface GamePackageTranslation {
  /** All messages of the game. */
  readonly locales: Lazy<CatalogueModule>;
  /** Those of `titles`; left out: all messages are loaded. */
  readonly titles?: Lazy<CatalogueModule>;
  /** Left out: the table in words is English. */
  readonly tableText?: Lazy<CatalogueModule>;
  /** Left out: what decided a deal is said in English. */
  readonly dealReview?: Lazy<CatalogueModule>;
  /** Left out: lessons are English. */
  readonly tutorial?: Lazy<CatalogueModule>;
  /** Left out: answers are English. */
  readonly companion?: Lazy<CatalogueModule>;
  /** Left out: scenes are English. */
  readonly narrator?: Lazy<CatalogueModule>;
  /** Left out: the rules are English. */
  readonly rulesPage?: Lazy<RenderedPage>;
}
