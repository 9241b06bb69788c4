import { useEffect } from 'react';
import styles from './Article.module.css';

/** One of our own long texts. @param props.html as the build made it of its file */
export function Article({ html }: { html: string }) {
  useEffect(() => {
    // The place the address asks for was not there when the browser looked for it.
    const place = decodeURIComponent(window.location.hash.slice(1));
    if (place) document.getElementById(place)?.scrollIntoView();
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, its HTML escaped
  return <article className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
