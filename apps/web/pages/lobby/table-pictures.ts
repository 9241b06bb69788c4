/** The pictures in the games' folders, by path; `npm run pictures -- games lobby` draws them. */
const PICTURES = import.meta.glob<string>('../../../../games/*/ui/table-*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The addresses of the pictures of a game's table; undefined for a game without them. */
export function tablePictures(game: string): Record<'light' | 'dark', string | undefined> {
  const at = (theme: string) => PICTURES[`../../../../games/${game}/ui/table-${theme}.webp`];
  return { light: at('light'), dark: at('dark') };
}
