/** Rendered by `markdown-html.ts`. */
declare module '*.md?html' {
  const html: string;
  export default html;
}
