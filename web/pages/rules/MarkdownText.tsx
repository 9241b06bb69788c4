import { useEffect, useMemo } from 'react';
import styles from './MarkdownText.module.css';
import { markdownHtml } from './markdown-html.ts';

/** One of our own long texts, as its file writes it. */
export function MarkdownText({ text }: { text: string }) {
  const html = useMemo(() => markdownHtml(text), [text]);
  useEffect(() => {
    // The place the address asks for was not there when the browser looked for it.
    const place = decodeURIComponent(window.location.hash.slice(1));
    if (place) document.getElementById(place)?.scrollIntoView();
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, its HTML escaped
  return <article className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
