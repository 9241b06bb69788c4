import { Button } from '@rota/ui';
import { Component, type ReactNode } from 'react';
import { useSay } from '../locales/useSay.ts';
import { Notice } from './Notice.tsx';

/** Catches what goes wrong in a page, says so in plain words, and lets one try again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

/** Code that can no longer be fetched is mended by a reload too: a newer version is there. */
function Broken() {
  const say = useSay();
  return (
    <Notice
      title={say('mishap.title')}
      actions={
        <Button look="primary" onClick={() => window.location.reload()}>
          {say('mishap.reload')}
        </Button>
      }
    >
      {say('mishap.text')}
    </Notice>
  );
}
