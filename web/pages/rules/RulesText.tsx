import { use } from 'react';
import { useHouse } from '../../house/house.ts';
import { MarkdownText } from './MarkdownText.tsx';

/** A game's rules, as its RULES.md tells them. */
export default function RulesText({ game }: { game: string }) {
  const { shelf } = useHouse();
  return <MarkdownText text={use(shelf.page(game))} />;
}
