import { Button, type ScreenProps } from '@rota/ui';
import type { DealEvent, View } from '../rules/index.ts';

/** The secret answer to a completed triad, with `claims: called`. KT-11 */
export function ClaimButtons({
  view,
  openDecisions,
  play,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'openDecisions' | 'play' | 't'>) {
  if (view.answer !== null) {
    return <p>{t(view.answer ? 'screen.you-claimed' : 'screen.you-left-it')}</p>;
  }
  const waiting = !openDecisions.includes('sealed');
  return (
    <div className="line gap-2">
      <Button look="primary" onFelt disabled={waiting} onClick={() => play('claim')}>
        {t('screen.claim')}
      </Button>
      <Button onFelt disabled={waiting} onClick={() => play('no-claim')}>
        {t('screen.no-claim')}
      </Button>
    </div>
  );
}
