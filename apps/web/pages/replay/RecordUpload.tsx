import {
  decodeText,
  err,
  type MatchRecord,
  parseRecord,
  type Result,
  rejection,
  unknownGame,
} from '@rota/core';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import styles from './RecordUpload.module.css';

/** Enough for well over a thousand deals. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

let uploaded: MatchRecord | undefined;

/** The record uploaded last; a reload forgets it. */
export const uploadedRecord = (): MatchRecord | undefined => uploaded;

/** Takes a record file, dropped or chosen, and opens its replay. */
export function RecordUpload() {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation();
  const describeRejection = useDescribeRejection();
  const [, navigate] = useLocation();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useId();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await parseFile(file);
    if (!read.ok) {
      setProblem(describeRejection(read.rejection));
    } else if (!gameLoader.has(read.value.game)) {
      setProblem(describeRejection(unknownGame(read.value)));
    } else {
      setProblem(undefined);
      uploaded = read.value;
      navigate('/replay');
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]).catch(reportError);
  };
  return (
    <div>
      <label
        htmlFor={input}
        className={`soft ${styles.zone}`}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>{t('upload.here')}</span>
        <input
          id={input}
          type="file"
          className="unseen"
          accept=".json,.jsonl,application/json"
          onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
        />
        <span className={styles.choose}>{t('upload.choose')}</span>
      </label>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}

/** Parses a record file; of JSON lines it takes the first. */
async function parseFile(file: File): Promise<Result<MatchRecord>> {
  if (file.size > MAX_FILE_BYTES) return err(rejection('too-long', { most: MAX_FILE_BYTES }));
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  for (const candidate of [text, text.slice(0, text.indexOf('\n'))]) {
    try {
      return parseRecord(JSON.parse(candidate));
    } catch {
      // Perhaps JSON lines.
    }
  }
  return err(rejection('not-json'));
}
