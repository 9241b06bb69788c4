import { parseCard } from '@rota/core';
import { type Control, pressParameter, seatParameter, type TutorialStep } from '@rota/tutorial';
import { cardName, type SeatedPlayer } from '@rota/ui';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { gameTranslator, translator } from '../../locales/i18n.ts';

const OPEN = '\uE000';
const CLOSE = '\uE001';

/** Translates a lesson's message; the controls it names are emphasized. */
export type TutorialTranslate = (key: string, step?: TutorialStep) => ReactNode;

/** Requires the lesson's messages to be loaded. */
export function useTutorialTranslation(
  game: string,
  players: readonly SeatedPlayer[],
): TutorialTranslate {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const tUi = translator(i18n, ['ui']);
    const tGame = gameTranslator(i18n, game);
    const tTutorial = gameTranslator(i18n, game, 'tutorial');
    const names = Object.fromEntries(players.map(({ name }, seat) => [seatParameter(seat), name]));
    const nameOf = (control: Control): string => {
      if (control === 'hand') return tUi('hand.yours');
      if ('card' in control) return cardName(parseCard(control.card)!, tUi);
      const { say: key, facts, words = {} } = control;
      const said = Object.entries(words).map(([name, word]) => [name, tGame(word)]);
      return tGame(key, { ...facts, ...Object.fromEntries(said) });
    };
    return (key, step) => {
      const controls = step?.ask?.press.map((control, at) => [
        pressParameter(at),
        `${OPEN}${nameOf(control)}${CLOSE}`,
      ]);
      const sentence = tTutorial(key, { ...names, ...Object.fromEntries(controls ?? []) });
      return sentence.split(OPEN).map((part, at) => {
        const [control, rest] = part.split(CLOSE);
        return rest === undefined ? (
          part
        ) : (
          <Fragment key={at}>
            <strong>{control}</strong>
            {rest}
          </Fragment>
        );
      });
    };
  }, [i18n, i18n.language, game, players]);
}
