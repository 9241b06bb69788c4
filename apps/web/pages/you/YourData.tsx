import { err, rejection } from '@rota/core';
import type { AccountData } from '@rota/protocol';
import { Button, Dialog } from '@rota/ui';
import { useState } from 'react';
import { type AppServices, useAppServices } from '../../app/app-services.ts';
import { personName } from '../../app/players.ts';
import { useDeviceMatches } from '../../app/useDeviceMatches.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import { useSay } from '../../locales/useSay.ts';
import { useSayYou } from './locales/useSayYou.ts';
import { signalUnknownPasskey } from './passkeys.ts';
import styles from './YouPage.module.css';
import { DATA_PATH, youRequests } from './you-requests.ts';

/** The prefix of every key the client writes to the browser's storage. */
const STORAGE_PREFIX = 'rota.';

export function YourData({ kept }: { kept: AccountData }) {
  const say = useSayYou();
  const sayWeb = useSay();
  const here = useDeviceMatches();
  const { name, passkeys, programs, matches } = kept;
  const onDevice = here.value?.length ?? 0;
  const facts = [
    [say('data.name'), personName(name, sayWeb)],
    [say('data.cookie'), say('data.cookie-text')],
    [say('data.passkeys'), say('data.passkeys-text', { count: passkeys.length })],
    [say('data.programs'), say('data.programs-text', { count: programs.length })],
    [say('data.matches'), say('data.matches-text', { count: matches.all })],
    [say('data.devices'), say('data.devices-text', { count: matches.onDevice })],
    [say('data.others'), say('data.others-text')],
    [say('data.here'), say('data.here-text', { count: onDevice })],
  ] as const;
  return (
    <section className="stack">
      <h2>{say('data.title')}</h2>
      <p className="soft measure">{say('data.text')}</p>
      <dl className={`stack gap-2 ${styles.facts}`}>
        {facts.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <div className={`row ${styles.buttons}`}>
        <LinkButton href={DATA_PATH} icon="download" file>
          {say('data.download')}
        </LinkButton>
        <LinkButton href="/matches" icon="scores">
          {say('data.see')}
        </LinkButton>
        <DeleteAll passkeys={passkeys.map(({ id }) => id)} />
      </div>
    </section>
  );
}

function DeleteAll({ passkeys }: { passkeys: readonly string[] }) {
  const say = useSayYou();
  const { submit, alert } = useSubmit();
  const house = useAppServices();
  const [isAsking, setAsking] = useState(false);
  const deleteAll = async () => {
    const deleted = await youRequests.deleteAll();
    if (!deleted.ok) return deleted;
    await Promise.all(passkeys.map(signalUnknownPasskey));
    try {
      await clearBrowserData(house, window.localStorage);
      return deleted;
    } catch {
      return err<object>(rejection('failed-here'));
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{say('data.delete')}</Button>
      <Dialog
        open={isAsking}
        title={say('delete.title')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{say('delete.no')}</Button>
            <Button
              look="primary"
              onClick={() => submit(deleteAll(), () => window.location.assign('/'))}
            >
              {say('delete.yes')}
            </Button>
          </>
        }
      >
        <div className="stack gap-3">
          <ul className={`stack gap-2 ${styles.consequences}`}>
            <li>{say('delete.who')}</li>
            <li>{say('delete.finished')}</li>
            <li>{say('delete.running')}</li>
            <li>{say('delete.devices')}</li>
            <li>{say('delete.here')}</li>
          </ul>
          <p>
            <strong>{say('delete.final')}</strong>
          </p>
          {alert}
        </div>
      </Dialog>
    </>
  );
}

async function clearBrowserData(
  house: Pick<AppServices, 'deviceTables'>,
  storage: Storage,
): Promise<void> {
  const device = await house.deviceTables();
  for (const { id } of await device.list()) await device.delete(id);
  for (const key of Object.keys(storage))
    if (key.startsWith(STORAGE_PREFIX)) storage.removeItem(key);
}
