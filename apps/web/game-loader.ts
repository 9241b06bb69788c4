import type {
  AnyDealReview,
  AnyGame,
  AnyTableText,
  Catalogue,
  GameMessages,
  OptionValue,
} from '@rota/core';
import type { Companion } from '@rota/core/companion';
import type { MeasuredGame } from '@rota/experiments';
import type { GameReport } from '@rota/experiments/game-report';
import type { GameModule, GameTranslation } from '@rota/games';
import type { AnyScript } from '@rota/narrator';
import type { Tutorial } from '@rota/tutorial';
import type { CompanionScreen, GameScreen } from '@rota/ui';
import type { i18n } from 'i18next';
import { addGameMessages, type GamePart, gameTranslator, languageOf } from './locales/i18n.ts';
import { trackPromise } from './track-promise.ts';

type TranslatedPart = Exclude<keyof GameTranslation, 'rulesPage'>;

/** The namespaces of the parts' messages. */
const NAMESPACES: Readonly<Record<TranslatedPart, GamePart>> = {
  locales: 'game',
  titles: 'titles',
  tableText: 'table',
  dealReview: 'deal-review',
  narrator: 'narrator',
  tutorial: 'tutorial',
  companion: 'companion',
  metrics: 'metrics',
  report: 'report',
};

/** What the page of a table needs of its game. */
export interface LoadedGame {
  readonly game: AnyGame;
  readonly messages: GameMessages;
  readonly screen: GameScreen;
}

/** Loads the parts of the games on demand, each once, and adds their messages to the catalogues. */
export class GameLoader {
  private readonly cache = new Map<string, Promise<unknown>>();

  constructor(
    readonly modules: readonly GameModule[],
    private readonly i18n: i18n,
  ) {}

  has(id: string): boolean {
    return this.modules.some((module) => module.id === id);
  }

  /** The options that the game suggests for a player's first match. */
  firstMatchOptions(id: string): Readonly<Record<string, OptionValue>> | undefined {
    return this.entry(id).firstMatch?.options;
  }

  /** What is said of the game before it is opened, and its picture. */
  lobby(id: string): GameModule['lobby'] {
    return this.entry(id).lobby;
  }

  /** Whether totals are shown as pegs on tracks. */
  isPegged(id: string): boolean {
    return this.entry(id).isPegged ?? false;
  }

  rules(id: string): Promise<AnyGame> {
    return this.once(`rules ${id}`, async () => (await this.entry(id).rules()).game);
  }

  messages(id: string): Promise<GameMessages> {
    return this.once(`messages ${id}`, async () => {
      const { messages } = await this.entry(id).locales();
      await this.addMessages(id, 'locales', messages.en);
      return messages;
    });
  }

  /** The rules as HTML, in the current language if translated. */
  rulesPage(id: string): Promise<string> {
    const { translations, rulesPage } = this.entry(id);
    const language = languageOf(this.i18n);
    const load = (language !== 'en' && translations?.[language].rulesPage) || rulesPage;
    return this.once(`page ${id} ${language}`, async () => (await load()).default);
  }

  /** Preloads what `open` needs; `open` reports what fails. */
  async preload(id: string): Promise<void> {
    if (this.has(id)) await this.load(id).catch(() => {});
  }

  load(id: string): Promise<LoadedGame> {
    return this.once(`open ${id}`, async () => {
      const [game, messages, ui] = await Promise.all([
        this.rules(id),
        this.messages(id),
        this.entry(id).ui?.(),
      ]);
      return {
        game,
        messages,
        screen: ui?.screen ?? (await import('./default-parts.ts')).defaultScreen(game),
      };
    });
  }

  /** The game with its metrics, as experiments take it. */
  measured(id: string): Promise<MeasuredGame> {
    return this.once(`studied ${id}`, async () => {
      // Experiments run in workers, so the page needs no bots.
      const [game, part] = await Promise.all([
        this.rules(id),
        this.entry(id).metrics?.(),
        this.addMetricMessages(id),
        this.messages(id),
      ]);
      return { game, metrics: part?.metrics ?? {} };
    });
  }

  tableText(id: string): Promise<AnyTableText> {
    return this.once(`table text ${id}`, async () => {
      const own = await this.entry(id).tableText?.();
      if (!own) {
        const { defaultTable } = await import('./default-parts.ts');
        return defaultTable(this.i18n, await this.rules(id));
      }
      const { tableText } = own;
      await this.addMessages(id, 'tableText', tableText.en);
      return tableText;
    });
  }

  /** What decided a deal; undefined if the game does not tell. */
  dealReview(id: string): Promise<AnyDealReview | undefined> {
    return this.once(`deal review ${id}`, async () => {
      const own = await this.entry(id).dealReview?.();
      if (!own) return;
      const { dealReview } = own;
      await this.addMessages(id, 'dealReview', dealReview.en);
      return dealReview;
    });
  }

  /** What the narrator says of the game. */
  script(id: string): Promise<AnyScript> {
    return this.once(`script ${id}`, async () => {
      const { script } = await this.entry(id).narrator!();
      await this.addMessages(id, 'narrator', script.en);
      return script;
    });
  }

  /** The games that have that optional part. */
  idsWith(
    part: 'companion' | 'narrator' | 'rareTutorial' | 'report' | 'tutorial',
  ): readonly string[] {
    return this.modules.filter((entry) => entry[part]).map(({ id }) => id);
  }

  tutorial(id: string): Promise<Tutorial> {
    return this.once(`tutorial ${id}`, async () => {
      const { tutorial, tutorialMessages } = await this.entry(id).tutorial!();
      await this.addMessages(id, 'tutorial', tutorialMessages);
      return tutorial;
    });
  }

  /** The lesson with the rare rules. */
  rareTutorial(id: string): Promise<Tutorial> {
    return this.once(`rare tutorial ${id}`, async () => {
      const [{ rareTutorial }] = await Promise.all([
        this.entry(id).rareTutorial!(),
        this.tutorial(id),
      ]);
      return rareTutorial;
    });
  }

  /** The questions it answers at a real table. */
  companion(id: string): Promise<Companion> {
    return this.once(`companion ${id}`, async () => {
      const [{ companion, companionMessages }] = await Promise.all([
        this.entry(id).companion!(),
        this.messages(id),
      ]);
      await this.addMessages(id, 'companion', companionMessages);
      return companion;
    });
  }

  /** How the answers are explained. */
  companionScreen(id: string): Promise<CompanionScreen> {
    return this.once(
      `companion screen ${id}`,
      async () => (await this.entry(id).companionScreen!()).companionScreen,
    );
  }

  report(id: string): Promise<GameReport> {
    return this.once(`report ${id}`, async () => {
      const [{ report, reportMessages }] = await Promise.all([
        this.entry(id).report!(),
        this.addMetricMessages(id),
        this.messages(id),
      ]);
      await this.addMessages(id, 'report', reportMessages);
      return report;
    });
  }

  /** Returns a game's title, once it is loaded; of a game that this page does not have, the id. */
  titleOf(game: string): string {
    return this.has(game) ? gameTranslator(this.i18n, game)('title') : game;
  }

  /** Loads the titles of all games, for lists. */
  allTitles(): Promise<unknown> {
    return this.once('all titles', () =>
      Promise.all(
        this.modules.map(async ({ id, titles }) => {
          if (!titles) return this.messages(id);
          return this.addMessages(id, 'titles', (await titles()).default);
        }),
      ),
    );
  }

  allMessages(): Promise<unknown> {
    return this.once('all messages', () =>
      Promise.all(this.modules.map(({ id }) => this.messages(id))),
    );
  }

  private async addMetricMessages(id: string): Promise<void> {
    const metrics = await this.entry(id).metrics?.();
    if (metrics) await this.addMessages(id, 'metrics', metrics.metricMessages);
  }

  /** Adds the English messages of one part, and the loaders of their translations. */
  private addMessages(id: string, part: TranslatedPart, en: Catalogue): Promise<void> {
    const loaders = Object.entries(this.entry(id).translations ?? {}).flatMap(
      ([language, { [part]: load }]) =>
        load ? [[language, async () => (await load()).default]] : [],
    );
    const catalogues = { ...Object.fromEntries(loaders), en };
    return addGameMessages(this.i18n, id, catalogues, NAMESPACES[part]);
  }

  /** Caches the promise; after a failure the next call loads again. */
  private once<Value>(key: string, fetch: () => Promise<Value>): Promise<Value> {
    const before = this.cache.get(key);
    if (before) return before as Promise<Value>;
    const fetching = trackPromise(fetch());
    this.cache.set(key, fetching);
    fetching.catch(() => this.cache.delete(key));
    return fetching;
  }

  private entry(id: string): GameModule {
    const entry = this.modules.find((each) => each.id === id);
    if (!entry) throw new Error(`no game ${id} here`);
    return entry;
  }
}
