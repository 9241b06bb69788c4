import { use } from 'react';
import { useHouse } from '../../house/house.ts';
import { Article } from './Article.tsx';

export default function RulesText({ game }: { game: string }) {
  const { shelf } = useHouse();
  return <Article html={use(shelf.page(game))} />;
}
