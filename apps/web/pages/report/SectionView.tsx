import type { Translate } from '@rota/core';
import { type Language, localizeDecimals } from '@rota/core';
import type { GameReport, ReportPart, ReportSection } from '@rota/experiments/game-report';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import { CountedTable, ListedItems, SimulatedFigures } from './figures.tsx';
import { Methodology } from './Methodology.tsx';
import styles from './ReportPage.module.css';
import { Rulings } from './Rulings.tsx';

interface SectionViewProps {
  readonly report: GameReport;
  readonly section: ReportSection;
  readonly t: Translate;
}

/** A question, its answer in a sentence, and the figures behind it. */
export function SectionView({ report, section, t }: SectionViewProps) {
  const { id, parts } = section;
  const language = useLanguage();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`stack ruled ${styles.section}`}>
      <h2 id={`${id}-title`}>{t(`${id}.title`)}</h2>
      <p className="soft">
        <strong>{t('section.asked')}</strong> {t(`${id}.asked`)}
      </p>
      <p className={styles.answer}>{t(`${id}.answer`, formatFacts(section, language))}</p>
      {parts.map((part) => (
        <PartView key={part.id} report={report} part={part} t={t} />
      ))}
      <Methodology report={report} section={section} t={t} />
    </section>
  );
}

function PartView({ report, part, t }: { report: GameReport; part: ReportPart; t: Translate }) {
  switch (part.kind) {
    case 'simulated':
      return <SimulatedFigures part={part} t={t} />;
    case 'counted':
      return <CountedTable part={part} t={t} />;
    case 'listed':
      return <ListedItems part={part} t={t} />;
    case 'ledger':
      return <Rulings part={part} game={report.game} t={t} />;
  }
}

/** Formats the numbers of a section's facts for the language. */
export function formatFacts({ facts }: ReportSection, language: Language): ReportSection['facts'] {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? localizeDecimals(language, fact) : fact,
    ]),
  );
}
