import { Button } from '@rota/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../CopyField.tsx';
import { saveFile } from '../save-file.ts';
import { drawPicture, PICTURE_SIZE, type Picture } from './draw-picture.ts';
import styles from './SharePicture.module.css';
import { share } from './share.ts';

const TYPE = 'image/png';

interface SharePictureProps {
  readonly picture: Picture;
  /** What opens for others; undefined for a match that only this device has. */
  readonly link?: string;
  /** The name of a saved picture, without its ending. */
  readonly fileName: string;
}

/** A picture made on this device, to send with a link or to save. */
export default function SharePicture({ picture, link, fileName }: SharePictureProps) {
  const { t } = useTranslation('sharing');
  const { t: tApp } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<File>();
  const text = [`${picture.headline}.`, ...picture.sentences].join(' ');
  const drawn = JSON.stringify(picture);
  useEffect(() => {
    let isCurrent = true;
    // The picture has the fonts of the page, which may still be loading.
    const draw = () => {
      const element = canvas.current;
      if (!isCurrent || !element) return;
      drawPicture(element, JSON.parse(drawn) as Picture);
      element.toBlob((blob) => {
        if (isCurrent && blob) setFile(new File([blob], `${fileName}.png`, { type: TYPE }));
      }, TYPE);
    };
    document.fonts.ready.then(draw).catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, [drawn, fileName]);
  const sent = file && { files: [file], text, ...(link === undefined ? {} : { url: link }) };
  const isSendable = sent !== undefined && navigator.canShare?.(sent);
  return (
    <div className="stack gap-4">
      <canvas
        ref={canvas}
        className={styles.picture}
        width={PICTURE_SIZE}
        height={PICTURE_SIZE}
        role="img"
        aria-label={`${picture.title}. ${text}`}
      />
      <div className={`row gap-3 ${styles.ways}`}>
        {isSendable && (
          <Button look="primary" icon="share" onClick={() => share(sent)}>
            {t('send')}
          </Button>
        )}
        <Button
          icon="download"
          disabled={!file}
          onClick={() => file && saveFile(file.name, file, TYPE)}
        >
          {t('save')}
        </Button>
      </div>
      {link !== undefined && (
        <CopyField
          label={t('link')}
          hint={t('link.hint')}
          value={link}
          labels={{ copy: tApp('link.copy'), copied: tApp('link.copied') }}
        />
      )}
    </div>
  );
}
