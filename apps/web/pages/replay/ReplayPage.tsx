import { type MatchRecord, parseRecord, type Rejection, rejection } from '@rota/core';
import { use, useMemo } from 'react';
import { type House, useHouse } from '../../house/house.ts';
import { request, tablePath, unwrap } from '../../house/requests.ts';
import { useQuery } from '../../house/useQuery.ts';
import { useSay, useTellRefusal } from '../../locales/useSay.ts';
import { DamagedMatch } from '../../parts/DamagedMatch.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { PageNotice } from '../../parts/Notice.tsx';
import { Waiting } from '../../parts/Page.tsx';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { Reel } from '../../replay/reel.ts';
import { uploadedRecord } from './RecordUpload.tsx';
import { ReplayFrame } from './ReplayFrame.tsx';

type Source =
  | { readonly where: 'server' | 'device'; readonly id: string }
  | { readonly where: 'file' };

/** A finished match, step by step: from the server, from this device, or from a file. */
export default function ReplayPage(source: Source) {
  if (source.where !== 'file') return <StoredMatch {...source} />;
  const record = uploadedRecord();
  return record ? (
    <Replay record={record} />
  ) : (
    <ReplayUnavailable refusal={rejection('no-record')} />
  );
}

function StoredMatch({ where, id }: { where: 'server' | 'device'; id: string }) {
  const house = useHouse();
  const { value, refusal, isReconnecting, refresh } = useQuery(`${where} record ${id}`, {
    isImmutable: true,
    fetch: async () => {
      const record = await (where === 'device'
        ? fetchDeviceRecord(house, id)
        : fetchServerRecord(id));
      await house.shelf.fetch(record.game);
      return record;
    },
  });
  if (value) return <Replay record={value} id={id} />;
  if (isReconnecting) return <Unreachable onRetry={refresh} />;
  if (refusal && where === 'device' && refusal.code !== 'still-running') {
    return <DamagedMatch id={id} refusal={refusal} />;
  }
  return refusal ? <ReplayUnavailable refusal={refusal} /> : <Waiting />;
}

async function fetchDeviceRecord(house: House, id: string): Promise<MatchRecord> {
  return unwrap(await (await house.device()).record(id));
}

async function fetchServerRecord(id: string): Promise<MatchRecord> {
  return unwrap(parseRecord(await request('GET', `${tablePath(id)}/record`)));
}

function Replay({ record, id }: { record: MatchRecord; id?: string | undefined }) {
  const { shelf } = useHouse();
  const { game } = record;
  return shelf.has(game) ? (
    <ReplayOf record={record} id={id} />
  ) : (
    <ReplayUnavailable refusal={rejection('unknown-game', { game })} />
  );
}

function ReplayOf({ record, id }: { record: MatchRecord; id: string | undefined }) {
  const { shelf } = useHouse();
  const opened = use(shelf.open(record.game));
  const reel = useMemo(() => Reel.of(record, opened.game), [record, opened.game]);
  if (!reel.ok) return <ReplayUnavailable refusal={reel.rejection} game={record.game} />;
  return (
    <ReplayFrame reel={reel.value} opened={opened} {...(id === undefined ? {} : { name: id })} />
  );
}

function ReplayUnavailable({ refusal: why, game }: { refusal: Rejection; game?: string }) {
  const say = useSay();
  const tellRefusal = useTellRefusal(game);
  const { deal, move } = why.facts ?? {};
  return (
    <PageNotice
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
    </PageNotice>
  );
}
