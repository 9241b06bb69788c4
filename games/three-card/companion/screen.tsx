import { type AnswerProps, Card, type CompanionScreen } from '@rota/ui';
import styles from './companion.module.css';
import { describeRank, type Playable } from './what-plays.ts';

export const companionScreen: CompanionScreen = {
  'what-plays': ({ answer, t }: AnswerProps<Playable>) => (
    <ul className={styles.ranks}>
      {answer.ranks.map((each) => (
        <li key={each.rank} data-playable={each.isPlayable || undefined}>
          <span className={styles.cards}>
            {each.cards.map((card, at) => (
              <Card key={at} card={card} face="mini" width={28} />
            ))}
          </span>
          <span>{describeRank(each, answer.top, t)}</span>
        </li>
      ))}
    </ul>
  ),
};
