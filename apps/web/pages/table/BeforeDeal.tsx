import { useEffect, useState } from 'react';
import { Loading } from '../../components/Loading.tsx';
import { lazyPart } from '../../components/lazy-component.tsx';
import type { WaitingRoomProps } from './WaitingRoom.tsx';

const WaitingRoom = lazyPart(() => import('./WaitingRoom.tsx'), ['waiting']);

/** How long the dealing may take before the room is shown, in ms: a slow device first loads its hand. */
const DELAY_MS = 1500;

/** A table before its first deal: the waiting room, unless all are seated and dealing takes no time. */
export function BeforeDeal(props: WaitingRoomProps) {
  const isComplete = props.players.every(({ kind }) => kind !== 'open');
  const [isShown, setShown] = useState(!isComplete);
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown || !isComplete ? <WaitingRoom {...props} /> : <Loading />;
}
