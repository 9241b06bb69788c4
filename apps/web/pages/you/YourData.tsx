import { err, rejection } from '@rota/core';
import type { AccountData } from '@rota/protocol';
import { Button, Dialog } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppServices, useAppServices } from '../../app/app-services.ts';
import { personName } from '../../app/players.ts';
import { useDeviceMatches } from '../../app/useDeviceMatches.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import { browserStorage } from '../../device/storage/browser-storage.ts';
import { signalUnknownPasskey } from './passkeys.ts';
import styles from './YouPage.module.css';
import { DATA_PATH, youRequests } from './you-requests.ts';

export function YourData({ kept }: { kept: AccountData }) {
  const { t } = useTranslation('you');
  const { t: tWeb } = useTranslation();
  const here = useDeviceMatches();
  const { name, passkeys, programs, matches } = kept;
  const onDevice = here.value?.length ?? 0;
  const facts = [
    [t('data.name'), personName(name, tWeb)],
    [t('data.cookie'), t('data.cookie-text')],
    [t('data.passkeys'), t('data.passkeys-text', { count: passkeys.length })],
    [t('data.programs'), t('data.programs-text', { count: programs.length })],
    [t('data.matches'), t('data.matches-text', { count: matches.all })],
    [t('data.devices'), t('data.devices-text', { count: matches.onDevice })],
    [t('data.others'), t('data.others-text')],
    [t('data.here'), t('data.here-text', { count: onDevice })],
  ] as const;
  return (
    <section className="stack">
      <h2>{t('data.title')}</h2>
      <p className="soft measure">{t('data.text')}</p>
      <dl className={`facts ${styles.facts}`}>
        {facts.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <div className={`row ${styles.buttons}`}>
        <LinkButton href={DATA_PATH} icon="download" file>
          {t('data.download')}
        </LinkButton>
        <LinkButton href="/matches" icon="scores">
          {t('data.see')}
        </LinkButton>
        <DeleteAll passkeys={passkeys.map(({ id }) => id)} />
      </div>
    </section>
  );
}

function DeleteAll({ passkeys }: { passkeys: readonly string[] }) {
  const { t } = useTranslation('you');
  const { submit, alert } = useSubmit();
  const services = useAppServices();
  const [isAsking, setAsking] = useState(false);
  const deleteAll = async () => {
    const deleted = await youRequests.deleteAll();
    if (!deleted.ok) return deleted;
    await Promise.all(passkeys.map(signalUnknownPasskey));
    try {
      await clearBrowserData(services);
      return deleted;
    } catch {
      return err<object>(rejection('failed-here'));
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('data.delete')}</Button>
      <Dialog
        open={isAsking}
        title={t('delete.title')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('delete.no')}</Button>
            <Button
              look="primary"
              onClick={() => submit(deleteAll(), () => window.location.assign('/'))}
            >
              {t('delete.yes')}
            </Button>
          </>
        }
      >
        <div className="stack gap-3">
          <ul className={`stack gap-2 ${styles.consequences}`}>
            <li>{t('delete.who')}</li>
            <li>{t('delete.finished')}</li>
            <li>{t('delete.running')}</li>
            <li>{t('delete.devices')}</li>
            <li>{t('delete.here')}</li>
          </ul>
          <p>
            <strong>{t('delete.final')}</strong>
          </p>
          {alert}
        </div>
      </Dialog>
    </>
  );
}

async function clearBrowserData(
  services: Pick<AppServices, 'deviceTables' | 'learningStore'>,
): Promise<void> {
  const device = await services.deviceTables();
  for (const { id } of await device.list()) await device.delete(id);
  await (await services.learningStore()).clear();
  browserStorage.clear();
}
