import type { MatchRecord, Seat } from '@rota/core';
import { useAppServices } from '../../app/app-services.ts';
import { type Query, useQuery } from '../../app/useQuery.ts';
import { fetchRecord, type MatchSource } from '../../session/fetch-record.ts';
import { fetchSummary } from '../../session/fetch-summary.ts';

interface StoredRecord {
  readonly record: MatchRecord;
  /** The viewer's own seat; null if they did not play or it cannot be told. */
  readonly own: Seat | null;
}

/** Fetches the record of a finished match, and loads its game. */
export function useStoredRecord({ where, id }: MatchSource): Query<StoredRecord> {
  const services = useAppServices();
  return useQuery(`${where} record ${id}`, {
    isImmutable: true,
    fetch: async () => {
      const [record, own] = await Promise.all([
        fetchRecord(services, { where, id }),
        fetchSummary(services, { where, id }).then(
          ({ seat }) => seat,
          () => null,
        ),
      ]);
      await services.gameLoader.preload(record.game);
      return { record, own };
    },
  });
}
