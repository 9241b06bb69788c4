/** Rendered by `gamePage`. */
declare module '*.md?html' {
  const html: string;
  export default html;
}
