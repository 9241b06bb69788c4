import {
  type AnySearchableGame,
  type Card as CardNumber,
  type GameEvent,
  parseCard,
  seededRandom,
} from '@rota/core';
import type { ConditionalMove } from '@rota/protocol';
import { MAX_PLAN_CONDITIONS, MAX_PLANNED_MOVES } from '@rota/protocol/protocol';
import { Button, Card, cardName, IconButton, type SeatedPlayer, Select } from '@rota/ui';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedGame } from '../../../game-loader.ts';
import { useDescribeEvent } from '../../../locales/useGameTranslation.ts';
import type { ClientTable } from '../../../session/table-state.ts';
import { cardsOf } from '../hint/hint.ts';
import { useDescribeMove } from '../hint/useDescribeMove.ts';
import { addPlannedMove } from './add-planned-move.ts';
import styles from './PlanEditor.module.css';
import { type PossibleMove, sampleNextTurn } from './sample-next-turn.ts';

interface PlanEditorProps {
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  readonly opened: LoadedGame;
  readonly game: AnySearchableGame;
  readonly moves: readonly ConditionalMove[];
  save(moves: readonly ConditionalMove[], onSuccess: () => void): Promise<void>;
}

/** The planned moves, each with its condition, and a form that adds one. */
export function PlanEditor({ table, players, opened, game, moves, save }: PlanEditorProps) {
  const { t } = useTranslation('planning');
  const { t: tUi } = useTranslation('ui');
  const { view, number } = table;
  const seat = table.seat!;
  const names = players.map(({ name }) => name);
  const describeMove = useDescribeMove(opened, names);
  const describeEvent = useDescribeEvent(game.id, opened.messages);
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [conditions, setConditions] = useState<readonly GameEvent[]>([]);
  const [status, setStatus] = useState('');
  const next = useMemo(
    () => sampleNextTurn(game, view, seat, conditions, seededRandom(`plan ${number}`)),
    [game, view, seat, conditions, number],
  );
  const sentence = (event: GameEvent) => describeEvent(event, { names, seat });
  const condition = ({ when }: ConditionalMove) =>
    when.length > 0
      ? t('if', { events: when.flatMap((event) => sentence(event) ?? []).join(' ') })
      : t('always');
  // What a move does depends on what comes before it, so cards are only named.
  const inWords = (move: string) =>
    plainCards(move)
      ?.map((card) => cardName(card, tUi))
      .join(', ') ?? describeMove(move, view, seat);
  const offered = next.moves
    .filter(
      (one) => plainCards(one.move) || describeMove(one.move, one.view, seat) === inWords(one.move),
    )
    .sort((a, b) => Number(!plainCards(a.move)) - Number(!plainCards(b.move)));

  const add = (move: string) =>
    save(addPlannedMove(moves, { when: conditions, move }), () => {
      setStatus(t('saved', { move: inWords(move) }));
      setConditions([]);
      // Shows the list, which a long choice of moves has pushed out of sight.
      panel.current?.scrollIntoView({ block: 'start' });
      if (moves.length + 1 >= MAX_PLANNED_MOVES) heading.current?.focus();
    });
  const remove = (planned: ConditionalMove) =>
    save(
      moves.filter((one) => one !== planned),
      () => {
        setStatus(t('removed', { move: inWords(planned.move) }));
        // The button that had the focus is gone.
        heading.current?.focus();
      },
    );
  const fits = moves.length < MAX_PLANNED_MOVES;
  return (
    <div ref={panel} className="stack">
      <p className="soft small">{t('about')}</p>
      {moves.length > 0 && (
        <>
          <ol className={`stack gap-2 plain-list ${styles.planned}`}>
            {moves.map((planned) => (
              <li key={JSON.stringify(planned)} className="line between gap-2">
                <p>
                  <span className="soft small">{condition(planned)}</span>
                  <strong>{inWords(planned.move)}</strong>
                </p>
                <IconButton
                  icon="close"
                  label={t('remove', {
                    move: inWords(planned.move),
                    condition: condition(planned),
                  })}
                  onClick={() => remove(planned)}
                />
              </li>
            ))}
          </ol>
          <p className="soft small">{t('order')}</p>
        </>
      )}
      <p role="status" className="unseen">
        {status}
      </p>
      <section aria-labelledby={id} className="stack">
        <h3 ref={heading} id={id} tabIndex={-1}>
          {t('add')}
        </h3>
        {fits ? (
          <>
            <Conditions
              chosen={conditions}
              next={next.events}
              describe={sentence}
              onChange={setConditions}
            />
            {offered.length === 0 && <p>{t('none')}</p>}
            <Moves
              label={t('play')}
              moves={offered.filter(({ isCertain }) => isCertain)}
              describe={inWords}
              onChoose={add}
            />
            <Moves
              label={t('uncertain')}
              moves={offered.filter(({ isCertain }) => !isCertain)}
              describe={inWords}
              onChoose={add}
            />
          </>
        ) : (
          <p>{t('full')}</p>
        )}
      </section>
    </div>
  );
}

/** The cards of a move that is nothing but cards. */
function plainCards(move: string): CardNumber[] | undefined {
  const cards = move.split(' ').flatMap((name) => parseCard(name) ?? []);
  return cards.length === move.split(' ').length ? cards : undefined;
}

interface ConditionsProps {
  readonly chosen: readonly GameEvent[];
  /** What may happen after them. */
  readonly next: readonly GameEvent[];
  describe(event: GameEvent): string | undefined;
  onChange(chosen: readonly GameEvent[]): void;
}

/** One list for each condition, and one for the next. */
function Conditions({ chosen, next, describe, onChange }: ConditionsProps) {
  const { t } = useTranslation('planning');
  const label = (at: number) => t(at === 0 ? 'condition' : 'next-condition');
  const any = (at: number) => ({ value: '', label: t(at === 0 ? 'always' : 'anything') });
  const choices = next.flatMap((event) => {
    const text = describe(event);
    return text === undefined ? [] : [{ value: JSON.stringify(event), label: text }];
  });
  return (
    <>
      {chosen.map((event, at) => (
        <Select
          key={JSON.stringify(event)}
          label={label(at)}
          value={JSON.stringify(event)}
          choices={[any(at), { value: JSON.stringify(event), label: describe(event)! }]}
          onChange={() => onChange(chosen.slice(0, at))}
        />
      ))}
      {choices.length > 0 && chosen.length < MAX_PLAN_CONDITIONS && (
        <Select
          label={label(chosen.length)}
          value=""
          choices={[any(chosen.length), ...choices]}
          onChange={(value) => {
            const event = next.find((one) => JSON.stringify(one) === value);
            if (event) onChange([...chosen, event]);
          }}
        />
      )}
    </>
  );
}

interface MovesProps {
  readonly label: string;
  readonly moves: readonly PossibleMove[];
  describe(move: string): string;
  onChoose(move: string): Promise<void>;
}

function Moves({ label, moves, describe, onChoose }: MovesProps) {
  const id = useId();
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby={id} className="stack gap-2">
      <h4 id={id} className="small">
        {label}
      </h4>
      <ul className="row gap-2 plain-list">
        {moves.map((one) => (
          <li key={one.move}>
            <Button onClick={() => onChoose(one.move)}>
              {cardsOf(one.move).map((card, at) => (
                <Card key={at} card={card} face="mini" width={22} decorative />
              ))}
              {describe(one.move)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
