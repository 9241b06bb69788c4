import { useLanguage } from '../../locales/useSay.ts';

/** Says which day a moment was. */
export function useSayDay(): (moment: number) => string {
  const language = useLanguage();
  return (moment) => new Date(moment).toLocaleDateString(language, { dateStyle: 'medium' });
}
