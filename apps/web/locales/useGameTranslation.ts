import type { GameEvent, GameMessages, Language, Rejection, Translate } from '@rota/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { describeEvent, describeRejection, type EventAudience } from './describe.ts';
import { formatDate } from './format-date.ts';
import { type GamePart, gameTranslator, languageOf } from './i18n.ts';

/**
 * Translates messages of a game's part, which must be loaded.
 * @param page the namespace of a page, also searched for its messages
 */
export function useGameTranslation(
  game: string,
  part?: GamePart,
  page?: string,
): { readonly t: Translate } {
  const { i18n } = useTranslation();
  return useMemo(
    () => ({ t: gameTranslator(i18n, game, part, page) }),
    [i18n, i18n.language, game, part, page],
  );
}

export function useLanguage(): Language {
  return languageOf(useTranslation().i18n);
}

export function useDescribeRejection(game?: string): (rejection: Rejection) => string {
  const { i18n } = useTranslation();
  return useMemo(
    () => (rejection) => describeRejection(i18n, rejection, game),
    [i18n, i18n.language, game],
  );
}

export function useDescribeEvent(
  game: string,
  messages: GameMessages,
): (event: GameEvent, audience: EventAudience) => string | undefined {
  const { i18n } = useTranslation();
  return useMemo(
    () => (event, audience) => describeEvent(i18n, game, messages, event, audience),
    [i18n, i18n.language, game, messages],
  );
}

export function useFormatDate(): (moment: number) => string {
  const language = useLanguage();
  return (moment) => formatDate(moment, language, { dateStyle: 'medium' });
}
