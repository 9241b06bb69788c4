import type { GameEvent, GameWords, Language, Rejection } from '@rota/core';
import type { i18n } from 'i18next';
import { use, useMemo } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import {
  addPageWords,
  languageOf,
  pageNamespace,
  type Say,
  type SayWeb,
  type Spoken,
  sayFrom,
  sayFromGame,
  sayFromTable,
} from './i18n.ts';
import { type Company, tellEvent, tellRefusal } from './telling.ts';

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

/** A game's sentences; its words must have been fetched. */
export function useGameSay(game: string): Say {
  const { i18n } = useTranslation();
  return useMemo(() => sayFromGame(i18n, game), [i18n, i18n.language, game]);
}

/** The sentences of a game's table in words; they must have been fetched. */
export function useTableSay(game: string): Say {
  const { i18n } = useTranslation();
  return useMemo(() => sayFromTable(i18n, game), [i18n, i18n.language, game]);
}

/** Puts refusals into words. */
export function useTellRefusal(game?: string): (refusal: Rejection) => string {
  const { i18n } = useTranslation();
  return useMemo(() => (refusal) => tellRefusal(i18n, refusal, game), [i18n, i18n.language, game]);
}

/** Puts a game's events into words. */
export function useTellEvent(
  game: string,
  words: GameWords,
): (event: GameEvent, company: Company) => string | undefined {
  const { i18n } = useTranslation();
  return useMemo(
    () => (event, company) => tellEvent(i18n, game, words, event, company),
    [i18n, i18n.language, game, words],
  );
}
