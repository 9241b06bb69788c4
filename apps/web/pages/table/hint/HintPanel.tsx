import type { MoveAdvice } from '@rota/analysis';
import { Button, cardName, IconButton, moveFocusTo, type SeatedPlayer } from '@rota/ui';
import { use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../../app/app-services.ts';
import type { LoadedGame } from '../../../game-loader.ts';
import type { ClientTable } from '../../../session/table-state.ts';
import { useDescribeLoss, useDescribePoints } from '../../replay/review/useDescribeLoss.ts';
import styles from './Hint.module.css';
import { cardsOf } from './hint.ts';
import { MoveCards } from './MoveDescription.tsx';
import { useDescribeMove, useExplainMove } from './useDescribeMove.ts';
import { useHintedCards } from './useHintedCards.ts';

const HINT_BOT = 'master';

/** A tenth of a review's samples: a second at most on a phone. */
const EFFORT = 0.1;

/** Up to so many cards of a move are marked at the table; more are a layout, which is drawn. */
const MAX_MARKED = 3;

/** Width of the cards of a layout, in px. */
const CARD_WIDTH = 26;

interface HintPanelProps {
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  readonly opened: LoadedGame;
  /** Where it stands: above the table, which makes room for it. */
  readonly dock: HTMLElement | null;
  play(move: string): void;
  onClose(): void;
}

/** The hint above the table: the move, its reason, and a button that plays it. Marks its cards. */
export default function HintPanel(props: HintPanelProps) {
  const { table, opened, dock, onClose } = props;
  const { t } = useTranslation();
  const { t: tUi } = useTranslation('ui');
  use(useAppServices().gameLoader.tableText(opened.game.id));
  const { move, advice, failed } = useHint(table);
  useHintedCards(move === undefined ? [] : cardsOf(move).map((card) => cardName(card, tUi)));
  if (!dock) return null;
  return createPortal(
    <div className={styles.hint}>
      {move === undefined ? (
        <p>{t(failed ? 'hint.failed' : 'hint.thinking')}</p>
      ) : (
        <Advice {...props} move={move} advice={advice} />
      )}
      <IconButton icon="close" label={t('hint.close')} className={styles.close} onClick={onClose} />
    </div>,
    dock,
  );
}

/** The master's move, then what speaks for it; both use the seat's view alone. */
function useHint({
  game,
  version,
  view,
  number,
  seat: viewer,
  seats,
  deal,
  decisions,
}: ClientTable) {
  const { botService, analysisRunner } = useAppServices();
  const [move, setMove] = useState<string>();
  const [advice, setAdvice] = useState<MoveAdvice | 'unknown'>();
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is new with every entry
  useEffect(() => {
    const end = new AbortController();
    const seat = viewer!;
    const seed = `hint ${number}`;
    const kind = decisions.find((open) => open.seat === seat && open.kind !== 'reaction')!.kind;
    const decision = { seat, seats: seats.length, deal, move: number, ordinal: 0, kind, view };
    const ask = { game, version, bot: HINT_BOT, view, seat, reaction: false, seed };
    const find = async () => {
      const found = await botService.choose(ask, end.signal);
      if (found === undefined) return;
      setMove(found);
      const task = {
        do: 'advise',
        game,
        version,
        seed,
        effort: EFFORT,
        decision,
        move: found,
      } as const;
      setAdvice((await analysisRunner.run(task, end.signal)) as MoveAdvice);
    };
    find().catch(() => {
      if (end.signal.aborted) return;
      setFailed(true);
      setAdvice('unknown');
    });
    return () => end.abort();
  }, [number]);
  return { move, advice, failed };
}

interface AdviceProps extends HintPanelProps {
  readonly move: string;
  readonly advice: MoveAdvice | 'unknown' | undefined;
}

function Advice({ move, advice, table, players, opened, play }: AdviceProps) {
  const { t } = useTranslation();
  const { t: tReview } = useTranslation('review');
  const names = players.map(({ name }) => name);
  const seat = table.seat!;
  const describeMove = useDescribeMove(opened, names);
  const explained = useExplainMove(opened, names)(move, table.view, seat);
  return (
    <>
      <div className={styles.text}>
        <h2>{t('hint.title')}</h2>
        <p className={styles.move}>{describeMove(move, table.view, seat)}</p>
        {cardsOf(move).length > MAX_MARKED && <MoveCards move={move} width={CARD_WIDTH} />}
        {explained && <p>{explained}</p>}
        {advice === undefined && <p className="soft small">{tReview('hint.comparing')}</p>}
        {advice !== undefined && advice !== 'unknown' && (
          <HintReason {...{ advice, move, table, names, describeMove }} />
        )}
      </div>
      <Button
        look="primary"
        onClick={() => {
          // The hand keeps the focus when the card leaves it.
          moveFocusTo(document.querySelector<HTMLElement>('button[data-hinted]'));
          play(move);
        }}
      >
        {tReview('hint.play')}
      </Button>
    </>
  );
}

interface HintReasonProps {
  readonly advice: MoveAdvice;
  readonly move: string;
  readonly table: ClientTable;
  readonly names: readonly string[];
  describeMove(move: string, view: unknown, seat: number): string;
}

function HintReason({ advice, move: advised, table, names, describeMove }: HintReasonProps) {
  const { t } = useTranslation('review');
  const describePoints = useDescribePoints();
  const describeLoss = useDescribeLoss(names);
  const { next, gain, comparison } = advice;
  if (next === undefined || !gain || !comparison) return <p>{t('hint.only')}</p>;
  const inWords = (each: string) => describeMove(each, table.view, table.seat!);
  const nextInWords = next === '' ? t('silence') : inWords(next);
  // Two layouts of the same cards read alike.
  const move =
    nextInWords === inWords(advised) ? t('hint.another') : t('quoted', { text: nextInWords });
  if (gain.mean - gain.margin <= 0) {
    return <p>{t(gain.mean + gain.margin < 0 ? 'hint.deeper' : 'hint.close-call', { move })}</p>;
  }
  return (
    <p>
      {t('hint.next', { move, points: describePoints(gain.mean) })} {describeLoss(comparison)}
    </p>
  );
}
