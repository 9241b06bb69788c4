import type { TipProps } from '@rota/ui';
import type { View } from '../rules/index.ts';

/** Says in one line what the viewer can do now. */
export function tip({ view, openDecisions, t }: TipProps<View>): string | undefined {
  if (view.squares) return undefined;
  return openDecisions.includes('sealed') ? t(`tip.${view.options.layout}`) : t('tip.wait');
}
