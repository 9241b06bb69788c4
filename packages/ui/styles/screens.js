/** Kinds of windows, as media queries. Style sheets name them, `@media (--narrow)`: `postcss.config.js`. */
export const SCREENS = {
  /** A phone held upright, or a window no wider. */
  narrow: '(max-width: 640px)',
  /** A phone on its side, or a window no higher. */
  short: '(max-height: 500px)',
  /** A phone on its side, too low for rows above and below the table. */
  landscape: '(max-height: 500px) and (min-width: 560px)',
  /** A lesson or a puzzle is beside its table. */
  lesson: '(max-height: 540px) and (min-width: 620px)',
  /** Two columns of text fit. */
  wide: '(min-width: 900px)',
  /** The match log fits beside the table. */
  roomy: '(min-width: 1080px)',
  huge: '(min-width: 2400px) and (min-height: 1200px)',
  /** A phone zoomed in, or with a large font. */
  zoomed: '(max-width: 22.49em)',
  /** The same, twice as large. */
  tiny: '(max-width: 15em)',
};
