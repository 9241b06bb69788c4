import { IconButton } from '@rota/ui';
import type { Ref } from 'react';

interface PanelHeadProps {
  readonly title: string;
  readonly closeLabel: string;
  /** The heading, to move the focus to it. */
  readonly ref?: Ref<HTMLHeadingElement>;
  /** Undefined for a panel that stays. */
  readonly onClose?: (() => void) | undefined;
}

export function PanelHead({ title, closeLabel, ref, onClose }: PanelHeadProps) {
  return (
    <header className="line between">
      <h2 ref={ref} tabIndex={-1} className="large">
        {title}
      </h2>
      {onClose && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
    </header>
  );
}
