import type { ReportReason } from '@rota/protocol';

/** What somebody says of somebody they were at a table with. */
export interface Report {
  readonly reporter: string;
  readonly person: string;
  /** What the person was called at the table then. */
  readonly name: string;
  readonly table: string;
  readonly reason: ReportReason;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Who does not want to hear whom, and who complains of whom. */
export interface Company {
  /** From now on this person hears the other one no more, or does again. */
  mute(person: string, other: string, muted: boolean): Promise<void>;
  /** Those of them that this person does not want to hear. */
  mutedBy(person: string, others: readonly string[]): Promise<ReadonlySet<string>>;
  /** Who does not want to hear this person. */
  deafTo(person: string): Promise<ReadonlySet<string>>;

  /** @returns whether it is new: nobody reports the same person twice from one table */
  report(report: Report): Promise<boolean>;
  /** How many reports somebody has made. @param since in milliseconds since 1970 */
  reportsBy(reporter: string, since: number): Promise<number>;
  /** The newest first. */
  reports(most: number): Promise<Report[]>;
  /** What this person has said of others: how many they have muted, and whom they have reported. */
  saidBy(person: string): Promise<Said>;
}

export interface Said {
  readonly muted: number;
  /** The oldest first. */
  readonly reports: readonly Omit<Report, 'reporter' | 'person'>[];
}
