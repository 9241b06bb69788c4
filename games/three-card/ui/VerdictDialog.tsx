import { type Card as CardNumber, type GameEvent, rankOf } from '@rota/core';
import { Card, Dialog, type WhyProps } from '@rota/ui';
import type { DealEvent } from '../rules/index.ts';
import { capital } from './status.ts';
import styles from './table.module.css';

const VERDICTS = ['cleared', 'took', 'flipped', 'opening', 'stalemate'] as const;

/** Events that the table can explain. */
export type Verdict = DealEvent & { readonly type: (typeof VERDICTS)[number] };

export function isVerdict(event: GameEvent): event is Verdict {
  return (VERDICTS as readonly string[]).includes(event.type);
}

/** Explains a verdict: the cards that decided it, the reason and the rule. */
export function VerdictDialog({ event, t, onClose }: WhyProps<Verdict>) {
  const cards = cardsOf(event);
  const marked = event.type === 'cleared' ? event.run : 1;
  return (
    <Dialog open title={t(`screen.why-${event.type}`)} look="card" onClose={onClose}>
      <div className={`stack gap-3 ${styles.verdict}`}>
        {cards.length > 0 && (
          <div className={`row ${styles.verdictCards}`}>
            {cards.map((card, at) => (
              <Card
                key={at}
                card={card}
                face="mini"
                width={34}
                className={(at < cards.length - marked && styles.beneath) || ''}
              />
            ))}
          </div>
        )}
        <p>
          {reasonFor(event, t)} <span className={styles.rule}>{event.rule}</span>
        </p>
      </div>
    </Dialog>
  );
}

function cardsOf(event: Verdict): readonly CardNumber[] {
  if (event.type === 'cleared' || event.type === 'took') return event.cards;
  return event.type === 'flipped' ? [event.card] : [];
}

function reasonFor(event: Verdict, t: WhyProps['t']): string {
  const aRank = (rank: number) => t(`a-rank.${rank}`);
  switch (event.type) {
    case 'cleared':
      if (event.by === 'ten') return t('screen.why-cleared-ten');
      return t('screen.why-cleared-four', { run: event.run, ranks: t(`ranks.${event.rank}`) });
    case 'took':
      return t(`screen.why-took-${event.rule}`, { top: aRank(rankOf(event.cards.at(-1)!)) });
    case 'flipped': {
      if (event.on === null) return t('screen.why-flipped-free');
      const fate = event.plays ? 'plays' : 'fails';
      const Rank = capital(aRank(rankOf(event.card)));
      return t(`screen.why-flipped-${fate}`, { Rank, top: t(`a-rank-object.${event.on}`) });
    }
    case 'opening':
      if (event.rank === null) return t('screen.why-opening-any');
      return t('screen.why-opening-rank', { rank: aRank(event.rank) });
    case 'stalemate':
      return t('screen.why-stalemate-turns', { turns: event.turns, limit: event.limit });
  }
}
