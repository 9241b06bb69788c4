/** One of our own long texts as HTML (`markdown-html.ts`). */
declare module '*.md?html' {
  const html: string;
  export default html;
}
