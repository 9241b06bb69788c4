import { use } from 'react';
import { useHouse } from '../../house/house.ts';
import { LongText } from './LongText.tsx';

/** A game's rules, as its RULES.md tells them. */
export default function RulesText({ game }: { game: string }) {
  const { shelf } = useHouse();
  return <LongText html={use(shelf.page(game))} />;
}
