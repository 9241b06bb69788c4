import { GameTable } from '@rota/ui/gallery';
import en from '../locales/en.json';
import { keyOfTheDoor } from '../rules/index.ts';
import { Table } from './Table.tsx';

export default function Gallery({ ask }: { ask: URLSearchParams }) {
  return <GameTable game={keyOfTheDoor} words={en} Table={Table} ask={ask} />;
}
