import { Button } from '@rota/ui';
import { Component, type ReactNode } from 'react';
import { useSay } from '../locales/useSay.ts';
import { Notice } from './Notice.tsx';

/** Replaces a page that failed to render by a notice. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

/** A reload also helps if the code is gone from the server: it loads the new version. */
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
