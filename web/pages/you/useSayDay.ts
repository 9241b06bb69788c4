import { useHouse } from '../../house/house.ts';

/** Says which day a moment was. */
export function useSayDay(): (moment: number) => string {
  const { language } = useHouse().catalogues;
  return (moment) => new Date(moment).toLocaleDateString(language, { dateStyle: 'medium' });
}
