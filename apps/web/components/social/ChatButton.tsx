import { Dialog, IconButton } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy-component.tsx';
import type { TalkProps } from './ChatPanel.tsx';

const ChatPanel = lazyPart(() => import('./ChatPanel.tsx'), ['social']);

/** The button that opens the chat and the list of players. */
export function ChatButton(props: TalkProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { seat, seats, talk } = props.table;
  const mayTalk = seat !== null && seats[seat]!.bot === undefined && talk !== 'off';
  const label = t(mayTalk ? 'talk' : 'talk.people');
  return (
    <>
      <IconButton
        icon="talk"
        label={label}
        data-caption={t(mayTalk ? 'talk' : 'talk.people-caption')}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} title={label} onClose={close}>
        <ChatPanel {...props} mayTalk={mayTalk} onDone={close} />
      </Dialog>
    </>
  );
}
