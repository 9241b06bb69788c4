import type { ReactNode } from 'react';

/** Mirrors a shape at the middle of the face. */
const MIRROR = 'matrix(-1 0 0 1 40 0)';

const both = (shape: ReactNode) => (
  <>
    {shape}
    <g transform={MIRROR}>{shape}</g>
  </>
);

/** The animal of each level, on a 40 × 40 grid: from the lamb, which learns, to the owl. */
const FACES: Readonly<Record<string, ReactNode>> = {
  newcomer: (
    <>
      <path
        d="M20 3a7 7 0 0 1 6.6 4.7A6.5 6.5 0 0 1 31 19H9a6.5 6.5 0 0 1 4.4-11.3A7 7 0 0 1 20 3"
        fill="#fbf6ea"
      />
      {both(
        <ellipse cx="8.5" cy="21" rx="5" ry="2.8" transform="rotate(-18 8.5 21)" fill="#4a3f38" />,
      )}
      <ellipse cx="20" cy="24" rx="9" ry="11.5" fill="#5a4c43" />
      <path
        d="M12.5 15.5a8 8 0 0 1 15 0q-2.5 3-4.6.8-2.9 2.6-5.8 0-2.1 2.2-4.6-.8"
        fill="#fbf6ea"
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
  learner: (
    <>
      {both(
        <>
          <ellipse cx="14" cy="10" rx="3.8" ry="9.5" transform="rotate(-9 14 10)" fill="#b08558" />
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
      <ellipse cx="20" cy="26" rx="11.5" ry="11" fill="#c0946a" />
      <ellipse cx="20" cy="31" rx="6.5" ry="4.8" fill="#f4e6d4" />
      {both(<circle cx="14.6" cy="24" r="2.1" fill="#2a1d14" />)}
      {both(<circle cx="14" cy="23.3" r=".7" fill="#fff" />)}
      <path d="M18 28.2h4l-2 2.2z" fill="#c4626a" />
      <path d="M20 30.4v2.2" stroke="#7a5a48" strokeWidth="1" />
    </>
  ),
  regular: (
    <>
      {both(<circle cx="9" cy="13" r="4.2" fill="#4c4f55" />)}
      <path
        d="M20 6c8 0 13 6.5 13 14.5C33 29 27 36 20 36S7 29 7 20.5C7 12.5 12 6 20 6"
        fill="#f8f5ee"
      />
      {both(
        <path
          d="M10.5 10.5c2.5-3 5.5-3.8 6.5-3l.6 16.5-2.6 7c-4.5-3.5-7-13-4.5-20.5"
          fill="#2b2d33"
        />,
      )}
      {both(<circle cx="14" cy="21" r="1.7" fill="#fff" />)}
      <ellipse cx="20" cy="33" rx="3.4" ry="2.5" fill="#1b1c20" />
    </>
  ),
  expert: (
    <>
      {both(<path d="M6 4.5l10.5 7-8.5 9.5z" fill="#c9591f" />)}
      <path
        d="M20 36.5C11 32 5.5 24.5 7.5 14c5-4 20-4 25 0 2 10.5-3.5 18-12.5 22.5"
        fill="#e37b34"
      />
      <path
        d="M20 36.5C13 33 8 27.5 7.3 20.5c5.7 0 10 3.5 12.7 9.5 2.7-6 7-9.5 12.7-9.5C32 27.5 27 33 20 36.5"
        fill="#fff4e6"
      />
      {both(<path d="M12 18.5q3.5-1.5 5 2.2-3.5.8-5-2.2" fill="#26160e" />)}
      <ellipse cx="20" cy="34" rx="2.6" ry="2.1" fill="#26160e" />
    </>
  ),
  master: (
    <>
      {both(<path d="M6 4l10 6-8 9z" fill="#5f4329" />)}
      <path d="M20 7c9 0 14.5 6 14.5 14.5S28 37 20 37 5.5 30 5.5 21.5 11 7 20 7" fill="#7d5b3b" />
      <path
        d="M20 37c-4.5 0-8-2-10.3-5 3-3.5 6.5-5 10.3-5s7.3 1.5 10.3 5c-2.3 3-5.8 5-10.3 5"
        fill="#d9b98c"
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
};

/** Whether the bot has a face; those that only programs use have none. */
export const hasFace = (bot: string | undefined): bot is string =>
  bot !== undefined && Object.hasOwn(FACES, bot);

/** The face of a bot, one for each level. */
export function BotFace({ bot }: { bot: string }) {
  return (
    <svg viewBox="0 0 40 40" width="100%" height="100%" aria-hidden="true" focusable="false">
      {FACES[bot]}
    </svg>
  );
}
