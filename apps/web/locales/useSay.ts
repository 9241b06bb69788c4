import type { Catalogue, GameEvent, GameMessages, Language, Rejection } from '@rota/core';
import type { i18n } from 'i18next';
import { use, useMemo } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import {
  addPageWords,
  type GamePart,
  languageOf,
  pageNamespace,
  type Say,
  type SayWeb,
  type Spoken,
  sayFrom,
  sayFromGame,
  sayFromPage,
  type WithoutPlural,
} from './i18n.ts';
import { describeEvent, describeRejection, type EventAudience } from './telling.ts';

/** Translates messages of the app. */
export function useSay(): SayWeb {
  const { i18n } = useTranslation();
  return useMemo(() => sayFrom(i18n, 'web') as SayWeb, [i18n, i18n.language]);
}

/** The current language. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n);
}

/** Translates messages of `@rota/ui`. */
export function useSayUi(): Say {
  const { i18n } = useTranslation();
  return useMemo(() => sayFrom(i18n, 'ui'), [i18n, i18n.language]);
}

/** Adds the messages of a page; suspends until the current language is loaded. */
export function usePageWords(page: string, words: Spoken): i18n {
  addPageWords(use(I18nContext).i18n, page, words);
  return useTranslation(pageNamespace(page)).i18n;
}

/** Translates a message of a page. */
export type PageSay<En> = (
  key: WithoutPlural<keyof En & string>,
  parameters?: Readonly<Record<string, unknown>>,
) => string;

/** Creates the hook that translates a page's messages, which load with the page. */
export function pageSay<En extends Catalogue>(
  page: string,
  words: Spoken & { readonly en: En },
): () => PageSay<En> {
  return () => {
    const i18n = usePageWords(page, words);
    return useMemo(() => sayFromPage(i18n, page), [i18n, i18n.language]);
  };
}

/** Translates messages of a game's part, which must be loaded. */
export function useGameSay(game: string, part?: GamePart): Say {
  const { i18n } = useTranslation();
  return useMemo(() => sayFromGame(i18n, game, part), [i18n, i18n.language, game, part]);
}

/** Explains rejections. */
export function useDescribeRejection(game?: string): (refusal: Rejection) => string {
  const { i18n } = useTranslation();
  return useMemo(
    () => (refusal) => describeRejection(i18n, refusal, game),
    [i18n, i18n.language, game],
  );
}

/** Describes a game's events. */
export function useDescribeEvent(
  game: string,
  words: GameMessages,
): (event: GameEvent, company: EventAudience) => string | undefined {
  const { i18n } = useTranslation();
  return useMemo(
    () => (event, company) => describeEvent(i18n, game, words, event, company),
    [i18n, i18n.language, game, words],
  );
}

/** Formats a time as a date. */
export function useSayDay(): (moment: number) => string {
  const language = useLanguage();
  return (moment) => new Date(moment).toLocaleDateString(language, { dateStyle: 'medium' });
}
