import { Dialog, IconButton } from '@rota/ui';
import { useState } from 'react';
import { useSay } from '../locales/useSay.ts';
import { fetchedPart } from '../parts/fetched.tsx';
import type { TalkProps } from './SocialPanel.tsx';

const Company = fetchedPart(() => import('./SocialPanel.tsx'));

/** The button that opens the chat and the list of players. */
export function Talk(props: TalkProps) {
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
