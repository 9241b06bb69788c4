import { DEFAULT_TEMPERAMENT } from '@rota/narrator';
import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import styles from './Cast.module.css';
import type { SceneSession, SceneSnapshot } from './scene-session.ts';

interface CastProps {
  readonly session: SceneSession;
  readonly snapshot: SceneSnapshot;
  onTaken(): void;
}

/** The characters; a person can take over one of them at a time. */
export function Cast({ session: { scene, playback }, snapshot, onTaken }: CastProps) {
  const { t } = useTranslation(['scene', 'narrator'], { nsMode: 'fallback' });
  const { taken, state } = snapshot;
  const take = (seat: number) => {
    for (const other of taken) playback.releaseSeat(other);
    playback.takeSeat(seat);
    onTaken();
  };
  return (
    <section className="stack gap-3">
      <h2>{t('scene.cast')}</h2>
      <ul className="stack gap-2 plain-list">
        {scene.plan.cast.map(({ name, temperament }, seat) => (
          <li key={name} className={`row ${styles.character}`}>
            <span className={styles.name}>{name}</span>
            <span className={`soft small ${styles.temperament}`}>
              {taken.includes(seat)
                ? t('scene.yours')
                : temperament !== DEFAULT_TEMPERAMENT && t(`temperament.${temperament}`)}
            </span>
            {taken.includes(seat) ? (
              <Button icon="undo" onClick={() => playback.releaseSeat(seat)}>
                {t('scene.give-back', { player: name })}
              </Button>
            ) : (
              <Button
                icon="person"
                disabled={state === 'over' || state === 'ready'}
                onClick={() => take(seat)}
              >
                {t('scene.take', { player: name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
