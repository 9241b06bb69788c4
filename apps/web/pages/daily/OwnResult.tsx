import type { DailyDay } from '@rota/protocol';
import { Button, Icon } from '@rota/ui';
import { CopyField } from '../../components/CopyField.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { useGameSay } from '../../locales/useSay.ts';
import styles from './DailyPage.module.css';
import { useSayDaily } from './locales/useSayDaily.ts';
import { percentBeaten, shareLine } from './share-line.ts';

/** The player's result, compared with the others' and a bot's, and a line to share. */
export function OwnResult({ day, streak }: { day: DailyDay; streak: number }) {
  const say = useSayDaily();
  const { own, state, par, finished } = day;
  if (own?.state !== 'finished') {
    const isUnfinished = own?.state === 'unfinished';
    if (!isUnfinished && state !== 'over') return null;
    return (
      <section className={`stack gap-3 ${styles.section}`}>
        <h2>{say('own.title')}</h2>
        <p>{say(isUnfinished ? 'own.unfinished' : 'own.none')}</p>
        {par !== undefined && <p>{say(isUnfinished ? 'par' : 'par.other', { par })}</p>}
      </section>
    );
  }
  const { score, place = 1, sharing = 1 } = own;
  const percent = percentBeaten(day);
  return (
    <section className={`stack gap-3 ${styles.section}`}>
      <h2>{say('own.title')}</h2>
      <p className={`row ${styles.score}`}>
        <b>{say('own.score', { count: score })}</b>
        <span>{say(sharing > 1 ? 'own.shared' : 'own.place', { place, of: finished })}</span>
      </p>
      <ul className={`stack gap-2 plain-list ${styles.laurels}`}>
        {percent !== undefined && (
          <li>
            <Icon name="crown" size={18} />
            {percent === 100 ? say('own.first') : say('own.beaten', { percent })}
          </li>
        )}
        {streak > 1 && (
          <li>
            <Icon name="check" size={18} />
            {say('streak', { count: streak })}
          </li>
        )}
        {par !== undefined && (
          <li>
            <Icon name="bot" size={18} />
            {say('par', { par })}
          </li>
        )}
      </ul>
      <Share day={day} />
      {state === 'over' && (
        <p>
          <LinkButton href={`/match/${own.table}`} icon="play">
            {say('own.again')}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

function Share({ day }: { day: DailyDay }) {
  const say = useSayDaily();
  const sayGame = useGameSay(day.game);
  const line = shareLine(day, sayGame('title'), window.location.origin, say);
  if (line === undefined) return null;
  const share = () => {
    // It rejects when the player cancels.
    navigator.share({ text: line }).catch(() => {});
  };
  return (
    <div className={`stack gap-3 ${styles.share}`}>
      <CopyField
        label={say('share.label')}
        hint={say('share.hint')}
        value={line}
        words={{ copy: say('share.copy'), copied: say('share.copied') }}
      />
      {'share' in navigator && (
        <Button look="primary" icon="forward" onClick={share}>
          {say('share')}
        </Button>
      )}
    </div>
  );
}
