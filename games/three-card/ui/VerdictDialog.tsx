import { type Card as CardNumber, type GameEvent, rankOf } from '@rota/core';
import { Card, Dialog, type WhyProps } from '@rota/ui';
import { NOTHING, type ThreeCardEvent } from '../rules/index.ts';
import { capital } from './status.ts';
import styles from './table.module.css';

const EXPLAINED = ['cleared', 'took', 'flipped', 'opening', 'stalemate'] as const;

/** An event with an explanation. */
export type Explained = ThreeCardEvent & { readonly type: (typeof EXPLAINED)[number] };

export function explains(event: GameEvent): event is Explained {
  return (EXPLAINED as readonly string[]).includes(event.type);
}

/** Explains a verdict: the cards that decided it, and the rule. */
export function WhyWindow({ event, say, onClose }: WhyProps<Explained>) {
  const cards = cardsOf(event);
  const marked = event.type === 'cleared' ? event.run : 1;
  return (
    <Dialog open title={say(`screen.why-${event.type}`)} look="card" onClose={onClose}>
      <div className={styles.explained}>
        {cards.length > 0 && (
          <div className={styles.turnedOn}>
            {cards.map((card, at) => (
              <Card
                // biome-ignore lint/suspicious/noArrayIndexKey: equal cards of several packs may meet
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
          {because(event, say)} <span className={styles.rule}>{event.rule}</span>
        </p>
      </div>
    </Dialog>
  );
}

function cardsOf(event: Explained): readonly CardNumber[] {
  if (event.type === 'cleared' || event.type === 'took') return event.cards;
  return event.type === 'flipped' ? [event.card] : [];
}

function because(event: Explained, say: WhyProps['say']): string {
  const aRank = (rank: number) => say(`a-rank.${rank}`);
  switch (event.type) {
    case 'cleared':
      if (event.by === 'ten') return say('screen.why-cleared-ten');
      return say('screen.why-cleared-four', { run: event.run, ranks: say(`ranks.${event.rank}`) });
    case 'took':
      return say(`screen.why-took-${event.rule}`, { top: aRank(rankOf(event.cards.at(-1)!)) });
    case 'flipped': {
      if (event.on === NOTHING) return say('screen.why-flipped-free');
      const fate = event.plays ? 'plays' : 'fails';
      const Rank = capital(aRank(rankOf(event.card)));
      return say(`screen.why-flipped-${fate}`, { Rank, top: say(`a-rank-object.${event.on}`) });
    }
    case 'opening':
      if (event.rank < 0) return say('screen.why-opening-any');
      return say('screen.why-opening-rank', { rank: aRank(event.rank) });
    case 'stalemate':
      return say('screen.why-stalemate-turns', { turns: event.turns, limit: event.limit });
  }
}
