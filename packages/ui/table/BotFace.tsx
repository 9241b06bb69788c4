import type { ReactNode } from 'react';

/** Mirrors a shape at the middle of the face. */
const MIRROR = 'matrix(-1 0 0 1 40 0)';

const both = (shape: ReactNode) => (
  <>
    {shape}
    <g transform={MIRROR}>{shape}</g>
  </>
);

/** The colours of an animal: of its coat, of its darker or lower part, and of a third one. */
type Coat = readonly [string, string, string];

interface Family {
  /** The coats of its members. */
  readonly coats: readonly Coat[];
  /** The middle and the radius of the left lens of glasses. */
  readonly lens: readonly [x: number, y: number, radius: number];
  draw(coat: Coat): ReactNode;
}

/** The family of each level, on a 40 × 40 grid: from the lambs, which learn, to the owls. */
const FAMILIES: Readonly<Record<string, Family>> = {
  newcomer: {
    coats: [
      ['#fbf6ea', '#5a4c43', '#4a3f38'],
      ['#e3cfa4', '#8a6a4f', '#75573f'],
      ['#5d5450', '#d8c4ad', '#c3ab92'],
    ],
    lens: [16, 23, 4.2],
    draw: (coat) => (
      <>
        <path
          d="M20 3a7 7 0 0 1 6.6 4.7A6.5 6.5 0 0 1 31 19H9a6.5 6.5 0 0 1 4.4-11.3A7 7 0 0 1 20 3"
          fill={coat[0]}
        />
        {both(
          <ellipse
            cx="8.5"
            cy="21"
            rx="5"
            ry="2.8"
            transform="rotate(-18 8.5 21)"
            fill={coat[2]}
          />,
        )}
        <ellipse cx="20" cy="24" rx="9" ry="11.5" fill={coat[1]} />
        <path
          d="M12.5 15.5a8 8 0 0 1 15 0q-2.5 3-4.6.8-2.9 2.6-5.8 0-2.1 2.2-4.6-.8"
          fill={coat[0]}
        />
        {both(
          <>
            <circle cx="16" cy="23" r="2" fill="#fff" />
            <circle cx="16.4" cy="23.2" r="1.1" fill="#1d1713" />
          </>,
        )}
        <ellipse cx="20" cy="31" rx="4.2" ry="3" fill="#8a766a" />
        <path d="M18.6 30.2q1.4 1.6 2.8 0" stroke="#3a2f29" strokeWidth="1" fill="none" />
      </>
    ),
  },
  learner: {
    coats: [
      ['#c0946a', '#b08558', '#f4e6d4'],
      ['#a7a49e', '#918d86', '#f2efe9'],
      ['#f0e8db', '#dccfbb', '#fffdf8'],
    ],
    lens: [14.6, 24, 4.2],
    draw: (coat) => (
      <>
        {both(
          <>
            <ellipse
              cx="14"
              cy="10"
              rx="3.8"
              ry="9.5"
              transform="rotate(-9 14 10)"
              fill={coat[1]}
            />
            <ellipse
              cx="14.2"
              cy="11"
              rx="1.8"
              ry="6.8"
              transform="rotate(-9 14.2 11)"
              fill="#e9b9a4"
            />
          </>,
        )}
        <ellipse cx="20" cy="26" rx="11.5" ry="11" fill={coat[0]} />
        <ellipse cx="20" cy="31" rx="6.5" ry="4.8" fill={coat[2]} />
        {both(<circle cx="14.6" cy="24" r="2.1" fill="#2a1d14" />)}
        {both(<circle cx="14" cy="23.3" r=".7" fill="#fff" />)}
        <path d="M18 28.2h4l-2 2.2z" fill="#c4626a" />
        <path d="M20 30.4v2.2" stroke="#7a5a48" strokeWidth="1" />
      </>
    ),
  },
  regular: {
    coats: [
      ['#f8f5ee', '#2b2d33', '#4c4f55'],
      ['#f6e3bf', '#6b4526', '#7d5633'],
      ['#e6ebef', '#50606e', '#64747f'],
    ],
    lens: [14, 21, 4],
    draw: (coat) => (
      <>
        {both(<circle cx="9" cy="13" r="4.2" fill={coat[2]} />)}
        <path
          d="M20 6c8 0 13 6.5 13 14.5C33 29 27 36 20 36S7 29 7 20.5C7 12.5 12 6 20 6"
          fill={coat[0]}
        />
        {both(
          <path
            d="M10.5 10.5c2.5-3 5.5-3.8 6.5-3l.6 16.5-2.6 7c-4.5-3.5-7-13-4.5-20.5"
            fill={coat[1]}
          />,
        )}
        {both(<circle cx="14" cy="21" r="1.7" fill="#fff" />)}
        <ellipse cx="20" cy="33" rx="3.4" ry="2.5" fill="#1b1c20" />
      </>
    ),
  },
  expert: {
    coats: [
      ['#e37b34', '#c9591f', '#fff4e6'],
      ['#8d939d', '#6b717b', '#f3f4f6'],
      ['#f1ebe0', '#d6cbb9', '#fffdf8'],
    ],
    lens: [14.3, 19.4, 4.2],
    draw: (coat) => (
      <>
        {both(<path d="M6 4.5l10.5 7-8.5 9.5z" fill={coat[1]} />)}
        <path
          d="M20 36.5C11 32 5.5 24.5 7.5 14c5-4 20-4 25 0 2 10.5-3.5 18-12.5 22.5"
          fill={coat[0]}
        />
        <path
          d="M20 36.5C13 33 8 27.5 7.3 20.5c5.7 0 10 3.5 12.7 9.5 2.7-6 7-9.5 12.7-9.5C32 27.5 27 33 20 36.5"
          fill={coat[2]}
        />
        {both(<path d="M12 18.5q3.5-1.5 5 2.2-3.5.8-5-2.2" fill="#26160e" />)}
        <ellipse cx="20" cy="34" rx="2.6" ry="2.1" fill="#26160e" />
      </>
    ),
  },
  master: {
    coats: [
      ['#7d5b3b', '#5f4329', '#d9b98c'],
      ['#ece6da', '#cfc5b4', '#fffaf0'],
      ['#7f868d', '#60676e', '#c9cdd1'],
    ],
    lens: [13.5, 19.5, 6.8],
    draw: (coat) => (
      <>
        {both(<path d="M6 4l10 6-8 9z" fill={coat[1]} />)}
        <path d="M20 7c9 0 14.5 6 14.5 14.5S28 37 20 37 5.5 30 5.5 21.5 11 7 20 7" fill={coat[0]} />
        <path
          d="M20 37c-4.5 0-8-2-10.3-5 3-3.5 6.5-5 10.3-5s7.3 1.5 10.3 5c-2.3 3-5.8 5-10.3 5"
          fill={coat[2]}
        />
        {both(
          <>
            <circle cx="13.5" cy="19.5" r="6.8" fill="#f6e7c8" />
            <circle cx="13.8" cy="19.5" r="4.5" fill="#f0b22c" />
            <circle cx="14" cy="19.5" r="2.9" fill="#20150c" />
            <circle cx="13" cy="18.4" r="1" fill="#fff" />
          </>,
        )}
        <path d="M20 21.5l2.7 4-2.7 4.5-2.7-4.5z" fill="#e58f27" />
      </>
    ),
  },
};

/** What the members of a family wear. */
const WEAR: readonly ((lens: Family['lens']) => ReactNode)[] = [
  () => null,
  ([x, y, radius]) => (
    <g fill="#fff" fillOpacity=".3" stroke="#1f2430" strokeWidth="1.4">
      {both(<circle cx={x} cy={y} r={radius} />)}
      <path d={`M${x + radius} ${y}H${40 - x - radius}`} />
    </g>
  ),
  () => <path d="M8 34q12 6 24 0l1 4q-13 6-26 0z" fill="#b8323c" />,
  () => (
    <circle
      cx="30"
      cy="9"
      r="3"
      fill="#a8461f"
      stroke="#f6c744"
      strokeWidth="4"
      strokeDasharray="3.2 .57"
    />
  ),
];

/** Whether the bot has a face; those that only programs use have none. */
export const hasFace = (bot: string | undefined): bot is string =>
  bot !== undefined && Object.hasOwn(FAMILIES, bot);

/** The face of a bot: of its level’s family the member at that seat, alike for seats 12 apart. */
export function BotFace({ bot, seat }: { bot: string; seat: number }) {
  const { coats, lens, draw } = FAMILIES[bot]!;
  return (
    <svg viewBox="0 0 40 40" width="100%" height="100%" aria-hidden="true" focusable="false">
      {draw(coats[seat % coats.length]!)}
      {WEAR[(seat + Math.floor(seat / coats.length)) % WEAR.length]!(lens)}
    </svg>
  );
}
