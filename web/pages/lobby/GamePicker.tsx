import { useId } from 'react';
import { useHouse } from '../../house/house.ts';
import { sayFromGame } from '../../words/i18n.ts';
import { useSay } from '../../words/useSay.ts';
import styles from './GamePicker.module.css';

/** The games of the room, side by side; one is chosen. */
export function GamePicker({ game, onPick }: { game: string; onPick(game: string): void }) {
  const { shelf, catalogues } = useHouse();
  const say = useSay();
  const name = useId();
  return (
    <fieldset className={styles.games}>
      <legend className="unseen">{say('play.game')}</legend>
      {shelf.entries.map(({ id }) => {
        const sayGame = sayFromGame(catalogues, id);
        return (
          <label key={id} className={styles.game}>
            <input
              type="radio"
              className="unseen"
              name={name}
              checked={id === game}
              onChange={() => onPick(id)}
            />
            <span className={styles.title}>{sayGame('title')}</span>
            <span className={styles.tagline}>{sayGame('tagline')}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
