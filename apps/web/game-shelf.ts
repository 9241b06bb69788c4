import type { AnyGame, AnyTableWords, Catalogue, GameWords } from '@rota/core';
import type { StudiedGame } from '@rota/experiments';
import type { GameReport } from '@rota/experiments/game-report';
import type { AnyScript } from '@rota/narrator';
import type { Lesson } from '@rota/tutorial';
import type { GameScreen } from '@rota/ui';
import type { i18n } from 'i18next';
import type { GameEntry, GameTranslation } from './game-entry.ts';
import {
  addGameWords,
  addLessonWords,
  addReportWords,
  addSceneWords,
  addStudyWords,
  addTableWords,
  languageOf,
  type Spoken,
} from './locales/i18n.ts';
import { readable } from './readable.ts';

/** A game whose table can be played: all that its page needs. */
export interface OpenedGame {
  readonly game: AnyGame;
  readonly words: GameWords;
  readonly screen: GameScreen;
}

/** The games of this room, each part of each fetched once, when it is first asked for. */
export class GameShelf {
  private readonly fetched = new Map<string, Promise<unknown>>();

  constructor(
    readonly entries: readonly GameEntry[],
    private readonly catalogues: i18n,
  ) {}

  has(id: string): boolean {
    return this.entries.some((entry) => entry.id === id);
  }

  rules(id: string): Promise<AnyGame> {
    return this.once(`rules ${id}`, () => this.entry(id).rules());
  }

  /** The game's words, its catalogue among the others. */
  words(id: string): Promise<GameWords> {
    return this.once(`words ${id}`, async () => {
      const words = await this.entry(id).words();
      await addGameWords(this.catalogues, id, this.spoken(id, 'words', words.en));
      return words;
    });
  }

  /** Its rules as HTML, in the language in force or else in English. */
  page(id: string): Promise<string> {
    const { translations, page } = this.entry(id);
    const language = languageOf(this.catalogues);
    const fetch = (language !== 'en' && translations?.[language].page) || page;
    return this.once(`page ${id} ${language}`, fetch);
  }

  /** Settled when `open` need not be waited for; what cannot be fetched it says itself. */
  async fetch(id: string): Promise<void> {
    if (this.has(id)) await this.open(id).catch(() => {});
  }

  open(id: string): Promise<OpenedGame> {
    return this.once(`open ${id}`, async () => {
      const [game, words, screen] = await Promise.all([
        this.rules(id),
        this.words(id),
        this.entry(id).screen(),
      ]);
      return { game, words, screen };
    });
  }

  /** The game as the lab is handed it, what its figures are called among the catalogues. */
  studied(id: string): Promise<StudiedGame> {
    return this.once(`studied ${id}`, async () => {
      const entry = this.entry(id);
      const [game, knowledge, study] = await Promise.all([
        this.rules(id),
        entry.knowledge(),
        entry.study?.(),
        this.words(id),
      ]);
      if (study) await this.addStudy(id, study.studyWords);
      return { game, knowledge, studies: study?.studies ?? {} };
    });
  }

  /** The game's table told in words, its sentences among the catalogues. */
  tableWords(id: string): Promise<AnyTableWords> {
    return this.once(`table words ${id}`, async () => {
      const table = await this.entry(id).tableWords();
      await addTableWords(this.catalogues, id, this.spoken(id, 'tableWords', table.en));
      return table;
    });
  }

  /** What a narrator tells of the game, its sentences among the catalogues. */
  script(id: string): Promise<AnyScript> {
    return this.once(`script ${id}`, async () => {
      const script = await this.entry(id).script();
      await addSceneWords(this.catalogues, id, this.spoken(id, 'script', script.en));
      return script;
    });
  }

  /** The games that have a lesson. */
  get taught(): readonly string[] {
    return this.entries.filter(({ lesson }) => lesson).map(({ id }) => id);
  }

  /** How the game is taught, what the coach says among the catalogues. */
  lesson(id: string): Promise<Lesson> {
    return this.once(`lesson ${id}`, async () => {
      const { lesson, lessonWords } = await this.entry(id).lesson!();
      await addLessonWords(this.catalogues, id, this.spoken(id, 'lesson', lessonWords));
      return lesson;
    });
  }

  /** The games that have a report. */
  get reported(): readonly string[] {
    return this.entries.filter(({ report }) => report).map(({ id }) => id);
  }

  /** What the lab found out about the game, its sentences among the catalogues. */
  report(id: string): Promise<GameReport> {
    return this.once(`report ${id}`, async () => {
      const entry = this.entry(id);
      const [shipped, study] = await Promise.all([
        entry.report!(),
        entry.study?.(),
        this.words(id),
      ]);
      if (study) await this.addStudy(id, study.studyWords);
      await addReportWords(this.catalogues, id, this.spoken(id, 'report', shipped.reportWords));
      return shipped.report;
    });
  }

  /** The words of every game, for lists. */
  allWords(): Promise<unknown> {
    return this.once('all words', () => Promise.all(this.entries.map(({ id }) => this.words(id))));
  }

  private addStudy(id: string, en: Catalogue): Promise<void> {
    return addStudyWords(this.catalogues, id, this.spoken(id, 'study', en));
  }

  /** A part of what the game says, in every language it speaks. */
  private spoken(id: string, part: Exclude<keyof GameTranslation, 'page'>, en: Catalogue): Spoken {
    const de = this.entry(id).translations?.de[part];
    return de ? { en, de } : { en };
  }

  /** The same promise every time, unless it failed: then it is tried again. */
  private once<Value>(key: string, fetch: () => Promise<Value>): Promise<Value> {
    const before = this.fetched.get(key);
    if (before) return before as Promise<Value>;
    const fetching = readable(fetch());
    this.fetched.set(key, fetching);
    fetching.catch(() => this.fetched.delete(key));
    return fetching;
  }

  private entry(id: string): GameEntry {
    const entry = this.entries.find((each) => each.id === id);
    if (!entry) throw new Error(`no game ${id} here`);
    return entry;
  }
}
