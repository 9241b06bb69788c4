import {
  type CardGroup,
  type CompanionQuestion,
  clearGroups,
  type Entered,
  type FilledQuestion,
  fillQuestion,
  freeCards,
  isAnswerable,
  NOTHING_ENTERED,
  nextSlot,
} from '@rota/core/companion';
import { Button, cardName, type SeatedPlayer, Select, useUi } from '@rota/ui';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { numberChoices } from '../../components/number-choices.ts';
import { useGameTranslation } from '../../locales/useGameTranslation.ts';
import { CardGroups } from './CardGroups.tsx';
import { CardPad } from './CardPad.tsx';
import styles from './QuestionView.module.css';
import { NOTHING_TYPED } from './type-key.ts';
import { endGroup, goOn, putCard, type Typing, takeBack, typeInto } from './typing.ts';
import { usePlayerNames } from './usePlayerNames.ts';

/** A question: the cards of a real table, and the answer as soon as there are enough. */
export function QuestionView({
  game,
  question,
  entered,
  onEnter,
}: {
  game: string;
  question: CompanionQuestion;
  entered: Entered;
  onEnter(entered: Entered): void;
}) {
  const { t: tPage } = useTranslation('companion');
  const { t } = useGameTranslation(game, 'companion');
  const ui = useUi();
  const names = usePlayerNames();
  const filled = fillQuestion(question, entered);
  const { position, groups } = filled;
  const [state, setState] = useState<Omit<Typing, 'entered'>>(() => ({
    slot: isAnswerable(filled) ? null : nextSlot(filled),
    typed: NOTHING_TYPED,
  }));
  const [spoken, setSpoken] = useState('');
  // The place may have gone with the cards it depended on.
  const group = groups.find(({ id }) => id === state.slot?.group);
  const active = group ? state.slot : null;
  const typing: Typing = { ...state, entered, slot: active };
  const nameOf = ({ id, seat }: CardGroup) =>
    seat === undefined ? t(`group.${id}`) : names.of(seat);
  /** The name of a place's group, and its layer if there are several. */
  const placeOf = (of: CardGroup, at: number) => {
    const inLayer = of.side === undefined ? of.max : of.side ** 2;
    if (of.max <= inLayer) return { group: nameOf(of), number: at + 1 };
    const layer = Math.floor(at / inLayer) + 1;
    return {
      group: tPage('layer-of', { group: nameOf(of), layer }),
      number: (at % inLayer) + 1,
    };
  };

  function change({ entered: to, ...rest }: Typing) {
    if (to !== entered) onEnter(to);
    setState(rest);
    if (rest.last && rest.last === active) {
      const card = to.cards[active.group]![active.at]!;
      setSpoken(
        tPage('slot.filled', { ...placeOf(group!, active.at), card: cardName(card, ui.t) }),
      );
    }
  }
  const isKnown = isAnswerable(filled);

  return (
    <div className="stack gap-3">
      <p className="soft small">{t(`how.${question.id}`)}</p>
      <Settings
        game={game}
        question={question}
        filled={filled}
        entered={entered}
        onEnter={onEnter}
      />
      <CardGroups
        filled={filled}
        active={active}
        nameOf={nameOf}
        placeOf={placeOf}
        playerName={names.typed}
        onName={names.set}
        onPick={(slot) => setState({ slot, typed: NOTHING_TYPED })}
      />
      <Answer
        game={game}
        question={question}
        filled={filled}
        isKnown={isKnown}
        isComplete={active === null && isKnown}
        players={names.players(position.seats)}
        t={t}
      />
      <p className="unseen" role="status">
        {spoken}
      </p>
      <p className={`row gap-2 ${styles.actions}`}>
        {isKnown && question.next.length > 0 && (
          <Button
            look="primary"
            onClick={() => change(goOn(question, clearGroups(entered, question.next), nextSlot))}
          >
            {t(`next.${question.id}`)}
          </Button>
        )}
        {Object.keys(entered.cards).length > 0 && (
          <Button
            look="plain"
            onClick={() =>
              change(goOn(question, { ...entered, cards: NOTHING_ENTERED.cards }, nextSlot))
            }
          >
            {tPage('clear')}
          </Button>
        )}
      </p>
      {active && group && (
        <CardPad
          key={group.id}
          label={placeOf(group, active.at).group}
          cards={group.cards}
          free={freeCards(question, filled, active)}
          byRank={group.byRank === true}
          typed={typing.typed}
          onCard={(card) => change(putCard(question, typing, card))}
          onKey={(key) => {
            const now = typeInto(question, typing, key);
            if (now) change(now);
            return now !== undefined;
          }}
          onForget={() => setState({ slot: active, typed: NOTHING_TYPED })}
          onBack={() => change(takeBack(question, typing))}
          onDone={group.min < group.max ? () => change(endGroup(question, typing)) : undefined}
        />
      )}
    </div>
  );
}

/** The number of players and the options that matter. */
function Settings({
  game,
  question,
  filled: { position, groups },
  entered,
  onEnter,
}: {
  game: string;
  question: CompanionQuestion;
  filled: FilledQuestion;
  entered: Entered;
  onEnter(entered: Entered): void;
}) {
  const { t: tPage } = useTranslation('companion');
  const { t } = useGameTranslation(game, 'companion');
  const { options } = question;
  const seats = question.seats?.(position.options);
  const names = Object.keys(options).filter(
    (option) => !question.ignores?.(option, position.options),
  );
  if (!seats && names.length === 0) return null;
  const nameOf = (option: string, value: string | number) =>
    typeof value === 'number' ? String(value) : t(`option.${option}.${value}`);
  const isUsual = (option: string) => position.options[option] === options[option]![0];
  const shown = names.filter(
    (option) => typeof position.options[option] === 'number' || !isUsual(option),
  );
  const inForce = [
    ...(seats ? [`${tPage('players')}: ${position.seats}`] : []),
    ...shown.map(
      (option) => `${t(`option.${option}`)}: ${nameOf(option, position.options[option]!)}`,
    ),
    ...(shown.length < names.length ? [tPage('more-options')] : []),
  ];
  return (
    <details className={styles.settings} open={groups.length === 0}>
      <summary>{inForce.join(' · ')}</summary>
      <div className={`row ${styles.fields}`}>
        {seats && (
          <Select
            label={tPage('players')}
            value={position.seats}
            choices={numberChoices(seats)}
            onChange={(count) => onEnter({ ...entered, seats: count })}
          />
        )}
        {names.map((option) => (
          <Select
            key={option}
            label={t(`option.${option}`)}
            value={position.options[option]!}
            choices={options[option]!.map((value) => ({ value, label: nameOf(option, value) }))}
            onChange={(value) =>
              onEnter({ ...entered, options: { ...entered.options, [option]: value } })
            }
          />
        ))}
      </div>
    </details>
  );
}

/** The answer with its explanation; empty while cards are missing. */
function Answer({
  game,
  question,
  filled,
  isKnown,
  isComplete,
  players,
  t,
}: {
  game: string;
  question: CompanionQuestion;
  filled: FilledQuestion;
  /** Whether there are enough cards. */
  isKnown: boolean;
  /** Whether no more cards are being entered. */
  isComplete: boolean;
  players: readonly SeatedPlayer[];
  t: ReturnType<typeof useGameTranslation>['t'];
}) {
  const { position } = filled;
  const answer: unknown = isKnown ? question.answer(position) : undefined;
  const Explanation = use(useAppServices().gameLoader.companionScreen(game))[question.id]!;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isComplete) section.current!.scrollIntoView({ block: 'nearest' });
  }, [isComplete]);
  return (
    <section
      ref={section}
      className={isKnown ? `stack gap-3 panel ${styles.answer}` : styles.answer}
      data-known={isKnown || undefined}
    >
      <p className={styles.headline} role="status">
        {isKnown && question.headline({ answer, nameOf: (seat) => players[seat]!.name, t })}
      </p>
      {isKnown && <Explanation answer={answer} players={players} t={t} />}
    </section>
  );
}
