import { use, useEffect, useMemo } from 'react';
import { useHouse } from '../../house/house.ts';
import styles from './RulesText.module.css';
import { rulesHtml } from './rules-html.ts';

/** A game's rules, as its RULES.md tells them. */
export default function RulesText({ game }: { game: string }) {
  const { shelf } = useHouse();
  const text = use(shelf.page(game));
  const html = useMemo(() => rulesHtml(text), [text]);
  useEffect(() => {
    // The rule the address asks for was not there when the browser looked for it.
    const rule = decodeURIComponent(window.location.hash.slice(1));
    if (rule) document.getElementById(rule)?.scrollIntoView();
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, its HTML escaped
  return <article className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
