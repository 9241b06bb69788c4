import type { GameEvent, GameWords, Refusal } from '@rota/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Say, type SayWeb, sayFrom, sayFromGame } from './i18n.ts';
import { type Company, tellEvent, tellRefusal } from './telling.ts';

/** The shell's own sentences, in the language in force. */
export function useSay(): SayWeb {
  const { i18n } = useTranslation();
  return useMemo(() => sayFrom(i18n, 'web') as SayWeb, [i18n, i18n.language]);
}

/** The sentences of ui's parts. */
export function useSayUi(): Say {
  const { i18n } = useTranslation();
  return useMemo(() => sayFrom(i18n, 'ui'), [i18n, i18n.language]);
}

/** A game's sentences; its words must have been fetched. */
export function useGameSay(game: string): Say {
  const { i18n } = useTranslation();
  return useMemo(() => sayFromGame(i18n, game), [i18n, i18n.language, game]);
}

/** Puts refusals into words. */
export function useTellRefusal(game?: string): (refusal: Refusal) => string {
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
