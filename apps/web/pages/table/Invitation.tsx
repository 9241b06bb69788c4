import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../components/CopyField.tsx';
import { lazyPart } from '../../components/lazy-component.tsx';
import { share } from '../../components/share.ts';
import styles from './WaitingRoom.module.css';

const QrCode = lazyPart(() => import('../../components/QrCode.tsx'), [], null);

/** The link of the table to send, to copy and to scan. */
export function Invitation({ game }: { game: string }) {
  const { t } = useTranslation();
  const link = window.location.href;
  const canShare = 'share' in navigator;
  return (
    <div className={styles.invitation}>
      <div className={`stack gap-3 ${styles.ways}`}>
        {canShare && (
          <Button
            look="primary"
            size="large"
            icon="share"
            onClick={() =>
              share({ title: t('title'), text: t('wait.share-text', { game }), url: link })
            }
          >
            {t('wait.share')}
          </Button>
        )}
        <CopyField
          label={t('wait.link')}
          hint={t('wait.link-hint')}
          value={link}
          labels={{ copy: t('wait.copy'), copied: t('wait.copied') }}
        />
      </div>
      <figure className={styles.scan}>
        <QrCode text={link} label={t('wait.qr')} />
        <figcaption>{t('wait.scan')}</figcaption>
      </figure>
    </div>
  );
}
