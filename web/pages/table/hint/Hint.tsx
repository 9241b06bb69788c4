import { Button, Card, IconButton, type SeatedPlayer } from '@rota/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { OpenedGame } from '../../../game-shelf.ts';
import { useHouse } from '../../../house/house.ts';
import type { TableState } from '../../../session/table-state.ts';
import { useSay, useTellEvent } from '../../../words/useSay.ts';
import { isViewersTurn } from '../status.ts';
import styles from './Hint.module.css';
import { cardsOf, sentenceFor } from './hint.ts';

/** The bot whose move is told. */
const ADVISER = 'master';

interface HintProps {
  readonly table: TableState;
  readonly players: readonly SeatedPlayer[];
  readonly opened: OpenedGame;
}

/** What was asked for at one point of the match: the move, or none while it is thought about. */
interface Asked {
  readonly number: number;
  readonly move?: string;
  readonly failed?: true;
}

/** A button that asks what a master would play here, and what it says; gone with the next step. */
export function Hint({ table, players, opened }: HintProps) {
  const { thinker } = useHouse();
  const say = useSay();
  const note = useId();
  const [asked, setAsked] = useState<Asked>();
  const thought = useRef<AbortController>(undefined);
  const { number } = table;
  const seat = table.seat!;
  const current = asked?.number === number ? asked : undefined;

  // A thought about what is past is given up.
  useEffect(() => () => thought.current?.abort(), [number]);

  const forget = () => {
    thought.current?.abort();
    setAsked(undefined);
  };
  const ask = async () => {
    const end = new AbortController();
    thought.current = end;
    setAsked({ number });
    try {
      const { game, version, view } = table;
      const question = { game, version, bot: ADVISER, view, seat, reaction: false };
      const move = await thinker.choose({ ...question, seed: `hint ${number}` }, end.signal);
      if (move !== undefined) setAsked({ number, move });
    } catch {
      if (!end.signal.aborted) setAsked({ number, failed: true });
    }
  };

  return (
    <>
      <IconButton
        icon="why"
        label={say('hint')}
        aria-expanded={current !== undefined}
        aria-controls={note}
        disabled={!isViewersTurn(table)}
        onClick={current ? forget : ask}
      />
      <div id={note} role="status" className={styles.place}>
        {current && (
          <div className={styles.note}>
            {current.move !== undefined ? (
              <Advice move={current.move} table={table} players={players} opened={opened} />
            ) : (
              <p>{say(current.failed ? 'hint.failed' : 'hint.thinking')}</p>
            )}
            <Button look="plain" onClick={forget}>
              {say('hint.thanks')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** More cards than these are a layout, line under line. */
const CARDS_IN_LINE = 3;

function Advice({ move, table, players, opened }: HintProps & { readonly move: string }) {
  const say = useSay();
  const tell = useTellEvent(table.game, opened.words);
  const { view } = table;
  const seat = table.seat!;
  const company = { names: players.map(({ name }) => name), seat };
  const sentence = sentenceFor(opened.game, view, seat, move, (event) => tell(event, company));
  const cards = cardsOf(move);
  return (
    <>
      <h2>{say('hint.title')}</h2>
      {sentence !== undefined && <p>{sentence}</p>}
      {cards.length > 0 ? (
        <ul className={styles.cards} data-layout={cards.length > CARDS_IN_LINE || undefined}>
          {cards.map((card) => (
            <li key={card}>
              <Card card={card} face="index" width={44} />
            </li>
          ))}
        </ul>
      ) : (
        sentence === undefined && <p>{say('hint.written', { move })}</p>
      )}
    </>
  );
}
