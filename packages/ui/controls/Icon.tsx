import styles from './Icon.module.css';

/** Paths on a 24 × 24 grid, stroked 1.75 wide with round caps. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  undo: 'M8.5 13.5l-5-5 5-5M3.5 8.5H14a6 6 0 0 1 0 12h-3.5',
  forward: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  settings: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h10M18 17h2M15 5v4M9 10v4M16 15v4',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  silence: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5.5M12 7.7v.1',
  key: 'M8 4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M11.3 12.1L20 20.5M16.5 17.2l2-2',
  cards: 'M4 8.5l8-3 4.5 12-8 3zM15 6h5v12.5',
  scores: 'M6 3.5h12v17H6zM9.5 8h5M9.5 12h5M9.5 16h3',
  hint: 'M9.5 17.5h5M10.5 20.5h3M12 3.5a6 6 0 0 0-3.4 10.9c.6.5.9 1.1.9 1.9v1.2h5v-1.2c0-.8.3-1.4.9-1.9A6 6 0 0 0 12 3.5',
  rules: 'M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5V20',
  lab: 'M9.5 3.5h5M10.5 3.5v6l-5.2 9a1.4 1.4 0 0 0 1.2 2h11a1.4 1.4 0 0 0 1.2-2l-5.2-9v-6M7.8 15h8.4',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  bot: 'M5 9.5h14v10H5zM12 9.5V5.5M12 4.5v.1M9.2 14v1M14.8 14v1M2.5 13v3M21.5 13v3',
  away: 'M3 3l18 18M8.5 8.5a7 7 0 0 0-2.3 1.5M12.5 7.2c2 0 3.9.8 5.3 2.2M4 7.5M9.3 13.6a4 4 0 0 1 5.4 0M12 17.5v.1',
  why: 'M9 9a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1.1-1.3 2.3M12 17.3v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17',
  print: 'M7 8.5V4h10v4.5M7 16.5H4v-8h16v8h-3M7.5 13.5h9V20h-9z',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  first: 'M6 5v14M18 5l-8 7 8 7',
  last: 'M18 5v14M6 5l8 7-8 7',
  account: 'M4 4.5h16v11.5H10l-4.5 4V16H4zM8 8.5h8M8 12h5',
  talk: 'M12 4C7 4 3.5 7 3.5 11c0 2.2 1.1 4 2.8 5.3L5.5 20l4.2-2.2c.7.1 1.5.2 2.3.2 5 0 8.5-3 8.5-7S17 4 12 4M8.5 11v.1M12 11v.1M15.5 11v.1',
  words: 'M4.5 5.5h15M4.5 9.8h15M4.5 14.1h15M4.5 18.4h9',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  crown: 'M4 18.5L3 7.5l5.5 4L12 5l3.5 6.5 5.5-4-1 11z',
  review: 'M10.5 3.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14M15.7 15.7L21 21M7.3 10.6l2.4 2.5 4.2-4.8',
  repeat:
    'M17 3.5l3.5 3.5L17 10.5M3.5 12V9.5A2.5 2.5 0 0 1 6 7h14.5M7 20.5L3.5 17 7 13.5M20.5 12v2.5A2.5 2.5 0 0 1 18 17H3.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10.5 21h3',
  friends:
    'M9 5a3.4 3.4 0 1 0 0 6.8A3.4 3.4 0 0 0 9 5M2.5 19.5c.6-3.4 3-5.2 6.5-5.2s5.9 1.8 6.5 5.2M15.5 5.2a3.4 3.4 0 0 1 0 6.4M18 14.8c2 .7 3.2 2.3 3.6 4.7',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M7 11H5v9.5h14V11h-2',
  leave: 'M13 4H5v16h8M10 12h10.5M16.5 8l4 4-4 4',
  flag: 'M6 21V4M6 5c4-2.5 7 2 12 0v8.5c-5 2-8-2.5-12 0',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof PATHS;

/** An icon beside or instead of text; always hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
