import type { Language } from '@rota/core';
import { dayText, guestNumberOf, type TableSummary } from '@rota/protocol';
import type { DuplicateService } from '../duplicate/duplicate-service.ts';
import type { Store } from '../storage/store.ts';
import { isTableId, type TableRegistry } from '../table-registry.ts';
import de from './locales/de.json';
import en from './locales/en.json';

/** What a messenger shows of a link. */
export interface PagePreview {
  readonly title: string;
  readonly text: string;
}

/** The parameters in the address of a page. */
export type PageParameters = Readonly<Record<string, string | undefined>>;

/** The page at an address; `page` is a name in `apps/web/pages/pages.ts`. */
export interface FoundPage {
  readonly page: string;
  readonly parameters: PageParameters;
}

export interface PagePreviewsSettings {
  readonly games: readonly { readonly id: string }[];
  readonly registry: TableRegistry;
  readonly store: Pick<Store, 'daily' | 'deviceMatches'>;
  readonly duplicates: Pick<DuplicateService, 'find'>;
  /** Returns a game's name. */
  title(game: string, language: Language): string;
}

const TEXTS: Record<Language, Readonly<Record<string, string>>> = { en, de };

type Translator = (key: string, facts?: Readonly<Record<string, string | number>>) => string;

const translator =
  (language: Language): Translator =>
  (key, facts = {}) =>
    TEXTS[language][key]!.replace(/\{\{(\w+)\}\}/g, (_, fact) => String(facts[fact]));

/** Describes pages to people who have only a link. Says nothing that its holder could not see there. */
export class PagePreviews {
  constructor(private readonly settings: PagePreviewsSettings) {}

  /**
   * Returns the preview of a page; undefined if there is nothing at that address.
   * @param page a name in `apps/web/pages/pages.ts`
   */
  async find(
    page: string,
    { id, game, day }: PageParameters,
    language: Language,
  ): Promise<PagePreview | undefined> {
    const t = translator(language);
    const plain = { title: () => t(`${page}.title`), text: t(`${page}.text`) };
    if (page === 'table' || page === 'match') return this.table(page, id!, language);
    if (page === 'duplicate' && !(isTableId(id!) && (await this.settings.duplicates.find(id!)))) {
      return undefined;
    }
    if (day !== undefined) {
      const isKnown = dayText.safeParse(day).success && (await this.settings.store.daily.day(day));
      return isKnown ? { title: t(`${page}.day.title`, { day }), text: plain.text } : undefined;
    }
    if (game === undefined) return { title: plain.title(), text: plain.text };
    if (!this.settings.games.some((known) => known.id === game)) return undefined;
    const key = `${page}.game.title` in en ? `${page}.game.title` : `${page}.title`;
    return { title: t(key, { game: this.settings.title(game, language) }), text: plain.text };
  }

  none(language: Language): PagePreview {
    const t = translator(language);
    return { title: t('none.title'), text: t('none.text') };
  }

  private async table(
    page: 'table' | 'match',
    id: string,
    language: Language,
  ): Promise<PagePreview | undefined> {
    const t = translator(language);
    const summary = await this.summary(id);
    if (!summary) return undefined;
    const { game, seats, state } = summary;
    if (!(await this.settings.registry.visibility.isRevealed(summary))) {
      return { title: t('table.hidden.title'), text: t('table.hidden.text') };
    }
    const facts = { game: this.settings.title(game, language), players: seats.length };
    if (page === 'match' || state !== 'waiting') {
      return { title: t(`${page}.title`, facts), text: t(`${page}.text`, facts) };
    }
    const name = await this.hostOf(id);
    return {
      title: name ? t('table.invite.title', { ...facts, name }) : t('table.open.title', facts),
      text: t('table.open.text', facts),
    };
  }

  /** Returns the name that the host has chosen. */
  private async hostOf(id: string): Promise<string | undefined> {
    const table = await this.settings.registry.find(id);
    if (!table.ok) return undefined;
    const { host, facts } = table.value;
    const name = host === null ? '' : facts.seats[host]!.name;
    return name === '' || guestNumberOf(name) !== undefined ? undefined : name;
  }

  private async summary(id: string): Promise<TableSummary | undefined> {
    const { registry, store } = this.settings;
    const found = await registry.summary(id, undefined);
    return found ?? (isTableId(id) ? store.deviceMatches.summary(id, undefined) : undefined);
  }
}
