import type { Rejection } from '@rota/core';
import { PHRASES, type Phrase } from '@rota/protocol/protocol';
import { Button } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import styles from './Phrases.module.css';
import { phraseText } from './phrase-text.ts';
import { socialApi } from './social-api.ts';

interface PhrasesProps {
  readonly id: string;
  /** Default: all of them. */
  readonly phrases?: readonly Phrase[];
  onSaid?(): void;
}

/** The phrases a player can say at a table. */
export default function Phrases({ id, phrases = PHRASES, onSaid }: PhrasesProps) {
  const { t } = useTranslation('social');
  const describeRejection = useDescribeRejection();
  const [refused, setRefused] = useState<Rejection>();
  const speak = async (phrase: Phrase) => {
    const said = await socialApi.speak(id, { phrase });
    setRefused(said.ok ? undefined : said.rejection);
    if (said.ok) onSaid?.();
  };
  return (
    <>
      <ul className={styles.phrases}>
        {phrases.map((phrase) => (
          <li key={phrase}>
            <Button onClick={() => speak(phrase)}>{phraseText(phrase, t)}</Button>
          </li>
        ))}
      </ul>
      {refused && <p role="alert">{describeRejection(refused)}</p>}
    </>
  );
}
