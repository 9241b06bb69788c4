import { use } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import { Article } from './Article.tsx';

export default function RulesText({ game }: { game: string }) {
  const { gameLoader } = useAppServices();
  return <Article html={use(gameLoader.rulesPage(game))} />;
}
