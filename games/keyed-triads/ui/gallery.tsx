import { GameTable } from '@rota/ui/gallery';
import en from '../locales/en.json';
import { keyedTriads } from '../rules/index.ts';
import { Table } from './Table.tsx';

export default function Gallery({ ask }: { ask: URLSearchParams }) {
  const total = (seat: number) => (seat * 5) % 9;
  return <GameTable game={keyedTriads} words={en} Table={Table} ask={ask} total={total} />;
}
