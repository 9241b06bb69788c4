import type { Companion } from '@rota/core/companion';
import { Button, SegmentedControl } from '@rota/ui';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { GameLinks } from '../../components/GameLinks.tsx';
import { PageLinks } from '../../components/PageLinks.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { TextWithCards } from '../rules/TextWithCards.tsx';
import { BlankSheet } from './BlankSheet.tsx';
import { PaperSheet } from './PaperSheet.tsx';
import styles from './PrintPage.module.css';
import { printableRules } from './printable-rules.ts';

/** As many cards as fit on a sheet. */
const AIDS_ON_SHEET = 4;

const SHEETS = ['rules', 'aid', 'blank', 'partners'] as const;
type SheetName = (typeof SHEETS)[number];
const ALL = 'all';

/** A game's rules on one sheet of paper, cards to cut out, and a blank score sheet. */
export default function PrintPage({ game }: { game?: string }) {
  const { gameLoader } = useAppServices();
  use(gameLoader.allTitles());
  if (game === undefined) return <PrintIndex />;
  if (!gameLoader.has(game)) return <NotFoundPage />;
  const companion = gameLoader.idsWith('companion').includes(game)
    ? use(gameLoader.companion(game))
    : undefined;
  return <Sheets game={game} companion={companion} />;
}

function PrintIndex() {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation('print');
  usePageTitle(t('index'));
  return (
    <div className="stack gap-5">
      <PageLinks label={t('index')}>
        <Link href="/companion">{t('companion')}</Link>
      </PageLinks>
      <h1>{t('index')}</h1>
      <p className="soft measure">{t('about')}</p>
      <GameLinks games={gameLoader.modules.map(({ id }) => id)} icon="print" path="/print" />
    </div>
  );
}

function Sheets({ game, companion }: { game: string; companion: Companion | undefined }) {
  const { gameLoader, i18n } = useAppServices();
  const { t } = useTranslation('print');
  const tGame = gameTranslator(i18n, game, 'companion');
  const [chosen, setChosen] = useState<SheetName | typeof ALL>(ALL);
  const title = t('title', { game: tGame('title') });
  usePageTitle(title);
  const partners = companion?.keeping.partners;
  const offered = SHEETS.filter(
    (sheet) => sheet === 'rules' || (sheet === 'partners' ? partners : companion),
  );
  const shown = (sheet: SheetName) => chosen === ALL || chosen === sheet;
  return (
    <>
      <div className={`stack gap-3 no-print ${styles.controls}`}>
        <PageLinks label={title}>
          <Link href={`/rules/${game}`}>{t('rules-page')}</Link>
          {companion && <Link href="/companion">{t('companion')}</Link>}
        </PageLinks>
        <h1>{title}</h1>
        <div className="row">
          {offered.length > 1 && (
            <SegmentedControl
              label={t('which')}
              hideLabel
              value={chosen}
              choices={[ALL, ...offered].map((value) => ({
                value: value as SheetName | typeof ALL,
                label: t(`sheet.${value as SheetName | typeof ALL}`),
              }))}
              onChange={setChosen}
            />
          )}
          <Button look="primary" icon="print" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
        <p className="soft small">{t('how')}</p>
      </div>
      <div className={`stack gap-5 ${styles.sheets}`}>
        {shown('rules') && (
          <PaperSheet label={t('sheet.rules')} fits>
            <div className={styles.rules}>
              <TextWithCards html={printableRules(use(gameLoader.rulesPage(game)))} />
            </div>
          </PaperSheet>
        )}
        {companion && shown('aid') && (
          <PaperSheet label={t('sheet.aid')} fits>
            <div className={styles.aids}>
              {Array.from({ length: AIDS_ON_SHEET }, (_, at) => (
                <section key={at} className={styles.aid}>
                  <h2 className={styles.aidTitle}>{tGame('title')}</h2>
                  <ul className="stack plain-list">
                    {companion.aid.map(({ id, rule }) => (
                      <li key={id}>
                        <span>{tGame(`aid.${id}`)}</span> <small>{rule}</small>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </PaperSheet>
        )}
        {companion && shown('blank') && (
          <PaperSheet label={t('sheet.blank')}>
            <BlankSheet title={tGame('title')} keeping={companion.keeping} />
          </PaperSheet>
        )}
        {companion && partners && shown('partners') && (
          <PaperSheet label={t('sheet.partners')}>
            <BlankSheet title={tGame('title')} keeping={companion.keeping} sides={partners.sides} />
          </PaperSheet>
        )}
      </div>
    </>
  );
}
