import { Dialog, IconButton } from '@rota/ui';
import { useState } from 'react';
import { lazyPart } from '../components/lazy-component.tsx';
import { useSay } from '../locales/useSay.ts';
import type { TalkProps } from './SocialPanel.tsx';

const Company = lazyPart(() => import('./SocialPanel.tsx'));

/** The button that opens the chat and the list of players. */
export function SocialButton(props: TalkProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { seat, seats } = props.table;
  const mayTalk = seat !== null && seats[seat]!.bot === undefined;
  const label = say(mayTalk ? 'talk' : 'talk.people');
  return (
    <>
      <IconButton icon="talk" label={label} onClick={() => setOpen(true)} />
      <Dialog open={open} title={label} onClose={close}>
        <Company {...props} mayTalk={mayTalk} onDone={close} />
      </Dialog>
    </>
  );
}
