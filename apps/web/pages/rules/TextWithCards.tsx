import { parseCard } from '@rota/core';
import { Card } from '@rota/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import '@rota/ui/article.css';
import styles from './TextWithCards.module.css';

/** A long text, with pictures of its cards. @param props.html the HTML that the build made of its Markdown file */
export function TextWithCards({ html }: { html: string }) {
  const text = useRef<HTMLElement>(null);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are those of the text
  useLayoutEffect(() => {
    setPlaces([...text.current!.querySelectorAll<HTMLElement>('[data-card]')]);
  }, [html]);
  useEffect(() => {
    // The target of the hash did not exist yet when the browser looked for it.
    const place = decodeURIComponent(window.location.hash.slice(1));
    if (place) document.getElementById(place)?.scrollIntoView();
  }, []);
  return (
    <>
      <article
        ref={text}
        className={`article ${styles.text}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, HTML in it is escaped
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {places.map((place) =>
        createPortal(<Card card={parseCard(place.dataset.card!)!} face="mini" />, place),
      )}
    </>
  );
}

/** A centred column for articles and the links around them. */
export function TextColumn({ children }: { children: ReactNode }) {
  return <div className={`stack gap-5 ${styles.column}`}>{children}</div>;
}
