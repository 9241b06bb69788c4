import { GameTable } from '@rota/ui/gallery';
import en from '../locales/en.json';
import { threeCard } from '../rules/index.ts';
import { Table } from './Table.tsx';

export default function Gallery({ ask }: { ask: URLSearchParams }) {
  const total = (seat: number) => seat % 2;
  return <GameTable game={threeCard} words={en} Table={Table} ask={ask} total={total} />;
}
