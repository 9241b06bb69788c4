import { formatCard, type Seat } from '@rota/core';
import { Card, Dialog, IconButton, type ScreenProps, TieBreakTable, type WhyProps } from '@rota/ui';
import { useState } from 'react';
import type { Comparison, Event } from '../rules/index.ts';
import { contestAt, type Shown, STEPS, type Step, shownAt } from './contest.ts';
import styles from './table.module.css';

type Verdict = Extract<Event, { type: 'verdict' }>;

/** Explains a verdict from the match log. */
export function VerdictWindow({ event, ...rest }: WhyProps<Verdict>) {
  return <WhyWindow {...rest} comparison={event} from={0} />;
}

/** Explains each position: how the lines were compared and which step decided. JM-1, JM-3, JM-4. */
export function WhyWindow({
  comparison,
  from,
  seat,
  players,
  say,
  onClose,
}: Pick<ScreenProps, 'seat' | 'players' | 'say'> & {
  comparison: Comparison;
  /** The position explained first, from 0. */
  from: number;
  onClose(): void;
}) {
  const [position, setPosition] = useState(from);
  const positions = comparison.points.length;
  const { contenders, decided, best } = contestAt(comparison, position);
  const nameOf = (at: Seat) => (at === seat ? say('screen.you') : players[at]!.name);
  const steps = STEPS.filter((step) => contenders.some(({ line }) => shownAt(line, step)));
  const reached = (fell: Step | null, step: Step) =>
    fell === null || STEPS.indexOf(fell) >= STEPS.indexOf(step);
  return (
    <Dialog
      open
      title={
        best === null
          ? say('screen.why-nobody', { position: position + 1 })
          : say(best === seat ? 'screen.why-yours' : 'screen.why-taken', {
              position: position + 1,
              player: nameOf(best),
            })
      }
      width="wide"
      onClose={onClose}
    >
      <div className={styles.turner}>
        <IconButton
          icon="back"
          label={say('screen.earlier')}
          disabled={position === 0}
          onClick={() => setPosition(position - 1)}
        />
        <span aria-live="polite">
          {say('screen.position', { position: position + 1, positions })}
        </span>
        <IconButton
          icon="forward"
          label={say('screen.later')}
          disabled={position === positions - 1}
          onClick={() => setPosition(position + 1)}
        />
      </div>
      <TieBreakTable
        caption={say('screen.why-ladder')}
        rungs={steps.map((step) => ({
          key: step,
          label: say(`screen.step-${step}`),
          rule: 'JM-1',
          decided: step === decided,
        }))}
        entries={contenders.map(({ seat: at, line, won, fell }) => ({
          seat: at,
          name: nameOf(at),
          winner: at === best,
          beneath: (
            <span className={styles.entry}>
              <span className={styles.three}>
                {line.cards.map((card, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal cards may meet
                  <Card key={`${formatCard(card)} ${nth}`} card={card} face="mini" width={20} />
                ))}
              </span>
              {won > 0 && <b>{say('screen.wins', { count: won })}</b>}
            </span>
          ),
          cells: steps.map((step) => ({
            value: say(messageKey(shownAt(line, step))),
            stood: reached(fell, step) && reached(decided, step),
            fell: fell === step,
          })),
        }))}
      />
      <p>{say(`screen.why-${comparison.compare}`)}</p>
    </Dialog>
  );
}

function messageKey(shown: Shown): string {
  if (shown === null) return 'height.none';
  if ('kind' in shown) return `kind.${shown.kind}`;
  return 'rank' in shown ? `height.${shown.rank}` : 'height.low-ace';
}
