/** Rendered by `markdown-html.ts`. */
declare module '*.md?html' {
  const html: string;
  export default html;
}

/** Reduced by `game-titles.ts`. */
declare module '*.json?titles' {
  const titles: Readonly<Record<string, string>>;
  export default titles;
}
