import { Select, useUi } from '@rota/ui';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { numberChoices } from '../../components/number-choices.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import styles from './CompanionPage.module.css';
import { packNeeds } from './pack-needs.ts';

const PEOPLE = { min: 2, max: 16 };
const USUAL_PEOPLE = 4;

/** What cards so many people need for each game. */
export function PackHelper({ games }: { games: readonly string[] }) {
  const { t } = useTranslation('companion');
  const [people, setPeople] = useState(USUAL_PEOPLE);
  return (
    <section className={`stack ${styles.packs}`} aria-labelledby="packs">
      <h2 id="packs">{t('packs')}</h2>
      <div className={styles.people}>
        <Select
          label={t('packs.people')}
          value={people}
          choices={numberChoices(PEOPLE)}
          onChange={setPeople}
        />
      </div>
      <dl className={`stack ${styles.needs}`}>
        {games.map((id) => (
          <GameNeeds key={id} game={id} people={people} />
        ))}
      </dl>
    </section>
  );
}

function GameNeeds({ game: id, people }: { game: string; people: number }) {
  const { gameLoader, i18n } = useAppServices();
  const { t } = useTranslation('companion');
  const ui = useUi();
  const { beside = [], hasPackTip } = use(gameLoader.companion(id));
  const game = use(gameLoader.rules(id));
  const tGame = gameTranslator(i18n, id, 'companion');
  const { tables, packs, jokers, aside, cards } = packNeeds(game, beside, people);
  const sentences = [
    ...(tables > 1 ? [t('packs.tables', { count: tables, max: game.seats.max })] : []),
    jokers > 0
      ? t('packs.with-jokers', { count: packs, jokers })
      : t('packs.without-jokers', { count: packs }),
    ...(aside.length > 0
      ? [t('packs.aside', { ranks: aside.map((rank) => ui.t(`rank.${rank}`)) })]
      : []),
    t('packs.cards', { count: cards }),
  ];
  return (
    <div>
      <dt>{tGame('title')}</dt>
      <dd>{sentences.join(' ')}</dd>
      {hasPackTip && <dd className="soft">{tGame('pack-tip')}</dd>}
    </div>
  );
}
