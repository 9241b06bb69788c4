import { use } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import { TextWithCards } from './TextWithCards.tsx';

export default function RulesText({ game }: { game: string }) {
  const { gameLoader } = useAppServices();
  return <TextWithCards html={use(gameLoader.rulesPage(game))} />;
}
