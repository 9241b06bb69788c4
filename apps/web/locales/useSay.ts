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

/** The shell's own sentences, in the language in force. */
export function useSay(): SayWeb {
  const { i18n } = useTranslation();
  return useMemo(() => sayFrom(i18n, 'web') as SayWeb, [i18n, i18n.language]);
}

/** The language in force. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n);
}

/** The sentences of ui's parts. */
export function useSayUi(): Say {
  const { i18n } = useTranslation();
  return useMemo(() => sayFrom(i18n, 'ui'), [i18n, i18n.language]);
}

/**
 * The catalogues with the words of a page among them, in the language in force: whoever comes first
 * waits until they are fetched.
 */
export function usePageWords(page: string, words: Spoken): i18n {
  addPageWords(use(I18nContext).i18n, page, words);
  return useTranslation(pageNamespace(page)).i18n;
}

/** Says a sentence of a page's catalogue. */
export type PageSay<En> = (
  key: WithoutPlural<keyof En & string>,
  parameters?: Readonly<Record<string, unknown>>,
) => string;

/** Makes the hook for the sentences of a page, whose words are fetched with it. */
export function pageSay<En extends Catalogue>(
  page: string,
  words: Spoken & { readonly en: En },
): () => PageSay<En> {
  return () => {
    const i18n = usePageWords(page, words);
    return useMemo(() => sayFromPage(i18n, page), [i18n, i18n.language]);
  };
}

/** The sentences of a game's part; its words must have been fetched. */
export function useGameSay(game: string, part?: GamePart): Say {
  const { i18n } = useTranslation();
  return useMemo(() => sayFromGame(i18n, game, part), [i18n, i18n.language, game, part]);
}

/** Puts refusals into words. */
export function useTellRefusal(game?: string): (refusal: Rejection) => string {
  const { i18n } = useTranslation();
  return useMemo(
    () => (refusal) => describeRejection(i18n, refusal, game),
    [i18n, i18n.language, game],
  );
}

/** Puts a game's events into words. */
export function useTellEvent(
  game: string,
  words: GameMessages,
): (event: GameEvent, company: EventAudience) => string | undefined {
  const { i18n } = useTranslation();
  return useMemo(
    () => (event, company) => describeEvent(i18n, game, words, event, company),
    [i18n, i18n.language, game, words],
  );
}

/** Says which day a moment was. */
export function useSayDay(): (moment: number) => string {
  const language = useLanguage();
  return (moment) => new Date(moment).toLocaleDateString(language, { dateStyle: 'medium' });
}
