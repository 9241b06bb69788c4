import { PHRASES, type Phrase, type Talk } from '@rota/protocol/protocol';
import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../useSubmit.tsx';
import { phraseText } from './chat-text.ts';
import styles from './Phrases.module.css';
import { socialApi } from './social-api.ts';
import { WriteText } from './WriteText.tsx';

interface PhrasesProps {
  readonly id: string;
  /** What the table lets players say. Default: phrases. */
  readonly talk?: Talk | undefined;
  /** Default: all of them. */
  readonly phrases?: readonly Phrase[];
  onSaid?(): void;
}

/** What a player can say at a table: phrases, and at a private one their own words. */
export default function Phrases({ id, talk = 'phrases', phrases = PHRASES, onSaid }: PhrasesProps) {
  const { t } = useTranslation('social');
  const { submit, alert } = useSubmit();
  const speak = (phrase: Phrase) => submit(socialApi.speak(id, { phrase }), () => onSaid?.());
  if (talk === 'off') return null;
  return (
    <>
      {talk === 'text' && <WriteText id={id} />}
      <ul className={`plain-list ${styles.phrases}`}>
        {phrases.map((phrase) => (
          <li key={phrase}>
            <Button onClick={() => speak(phrase)}>{phraseText(phrase, t)}</Button>
          </li>
        ))}
      </ul>
      {alert}
    </>
  );
}
