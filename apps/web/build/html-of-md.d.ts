/** One of our own long texts as HTML (`long-texts.ts`). */
declare module '*.md?html' {
  const html: string;
  export default html;
}
