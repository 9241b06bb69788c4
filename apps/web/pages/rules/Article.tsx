import { type ReactNode, useEffect } from 'react';
import styles from './Article.module.css';

/** A long text. @param props.html the HTML that the build made of its Markdown file */
export function Article({ html }: { html: string }) {
  useEffect(() => {
    // The target of the hash did not exist yet when the browser looked for it.
    const place = decodeURIComponent(window.location.hash.slice(1));
    if (place) document.getElementById(place)?.scrollIntoView();
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, HTML in it is escaped
  return <article className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A centred column for articles and the links around them. */
export function ArticleColumn({ children }: { children: ReactNode }) {
  return <div className={`stack gap-5 ${styles.column}`}>{children}</div>;
}
