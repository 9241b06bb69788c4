import { type Language, localizeDecimals } from '@rota/core';
import type { GameReport, ReportPart, ReportSection } from '@rota/experiments/game-report';
import type { Say } from '../../locales/i18n.ts';
import { useLanguage } from '../../locales/useSay.ts';
import { CountedTable, ListedItems, SimulatedFigures } from './figures.tsx';
import { Methodology } from './Methodology.tsx';
import styles from './ReportPage.module.css';
import { Rulings } from './Rulings.tsx';

interface SectionViewProps {
  readonly report: GameReport;
  readonly section: ReportSection;
  readonly say: Say;
}

/** A question, its answer in a sentence, and the figures behind it. */
export function SectionView({ report, section, say }: SectionViewProps) {
  const { id, parts } = section;
  const language = useLanguage();
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`stack ${styles.column} ${styles.section}`}
    >
      <h2 id={`${id}-title`}>{say(`${id}.title`)}</h2>
      <p className="soft">
        <strong>{say('section.asked')}</strong> {say(`${id}.asked`)}
      </p>
      <p className={styles.answer}>{say(`${id}.answer`, formatFacts(section, language))}</p>
      {parts.map((part) => (
        <PartView key={part.id} report={report} part={part} say={say} />
      ))}
      <Methodology report={report} section={section} say={say} />
    </section>
  );
}

function PartView({ report, part, say }: { report: GameReport; part: ReportPart; say: Say }) {
  switch (part.kind) {
    case 'simulated':
      return <SimulatedFigures part={part} say={say} />;
    case 'counted':
      return <CountedTable part={part} say={say} />;
    case 'listed':
      return <ListedItems part={part} say={say} />;
    case 'ledger':
      return <Rulings part={part} game={report.game} say={say} />;
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
