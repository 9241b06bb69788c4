import styles from './Fingerprints.module.css';

interface FingerprintsProps {
  readonly summary: string;
  /** Hexadecimal values by what they are; a missing one is not shown. */
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** Long values for those who want to compare them, folded. */
export function Fingerprints({ summary, values }: FingerprintsProps) {
  return (
    <details className={styles.fingerprints}>
      <summary>{summary}</summary>
      <dl>
        {Object.entries(values).map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
