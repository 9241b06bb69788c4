import { type MatchRecord, type Refusal, type Result, refusal, refused } from '@rota/core';
import { use, useMemo } from 'react';
import { type House, useHouse } from '../../house/house.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Waiting } from '../../parts/Page.tsx';
import { useAnswer } from '../../parts/useAnswer.ts';
import { usePageTitle } from '../../parts/usePageTitle.ts';
import { Reel } from '../../replay/reel.ts';
import { useSay, useTellRefusal } from '../../words/useSay.ts';
import { droppedRecord } from './dropped-record.ts';
import { ReplayFrame } from './ReplayFrame.tsx';
import { requestRecord } from './request-record.ts';

type Source =
  | { readonly where: 'server' | 'device'; readonly id: string }
  | { readonly where: 'file' };

/** A finished match, step by step: from the server, from this device, or from a file. */
export default function ReplayPage(source: Source) {
  const house = useHouse();
  const found = useAnswer(async (): Promise<Result<MatchRecord>> => {
    const record = await recordFrom(source, house);
    if (record.ok) await house.shelf.fetch(record.value.game);
    return record;
  });
  if (!found.value) return <Waiting />;
  if (!found.value.ok) return <NoReplay refusal={found.value.refusal} />;
  const record = found.value.value;
  if (!house.shelf.has(record.game)) {
    return <NoReplay refusal={refusal('unknown-game', { game: record.game })} />;
  }
  const playAt = source.where === 'file' ? undefined : source.id;
  return <Opened record={record} {...(playAt === undefined ? {} : { id: playAt })} />;
}

async function recordFrom(source: Source, house: House): Promise<Result<MatchRecord>> {
  if (source.where === 'server') return requestRecord(source.id);
  if (source.where === 'device') return (await house.device()).record(source.id);
  const record = droppedRecord();
  return record ? { ok: true, value: record } : refused(refusal('no-record'));
}

function Opened({ record, id }: { record: MatchRecord; id?: string }) {
  const { shelf } = useHouse();
  const opened = use(shelf.open(record.game));
  const reel = useMemo(() => Reel.of(record, opened.game), [record, opened.game]);
  if (!reel.ok) return <NoReplay refusal={reel.refusal} game={record.game} />;
  return (
    <ReplayFrame reel={reel.value} opened={opened} {...(id === undefined ? {} : { name: id })} />
  );
}

function NoReplay({ refusal: why, game }: { refusal: Refusal; game?: string }) {
  const say = useSay();
  const tellRefusal = useTellRefusal(game);
  const { deal, move } = why.facts ?? {};
  usePageTitle(say('replay.none'));
  return (
    <Notice
      title={say('replay.none')}
      actions={
        <LinkButton look="primary" href="/matches">
          {say('replay.to-matches')}
        </LinkButton>
      }
    >
      {tellRefusal(why)}{' '}
      {deal !== undefined &&
        say(move === undefined ? 'replay.fault-deal' : 'replay.fault-move', { deal, move })}
    </Notice>
  );
}
