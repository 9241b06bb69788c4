import { useTranslation } from 'react-i18next';
import { formatTiming } from '../../components/format-timing.ts';
import type { TableSetup } from './table-setup.ts';

/** The setup in one line: who plays, where and how fast. */
export function SetupSummary({
  table: { others, where, timing, duplicate },
}: {
  table: TableSetup;
}) {
  const { t } = useTranslation();
  const bots = others.filter(({ kind }) => kind === 'bot').length;
  const here = others.filter(({ kind }) => kind === 'here').length;
  const open = others.length - bots - here;
  const parts = [
    bots > 0 && t('play.bots', { count: bots }),
    here > 0 && t('play.here', { count: here }),
    open > 0 && t('play.open', { count: open }),
    duplicate && t('play.duplicate'),
    where === 'device' && t('play.on-device'),
    where === 'server' && timing && formatTiming(timing, t),
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}
