import { de as core } from '@rota/core/locales/de';
import { de as wire } from '@rota/protocol/locales/de';
import { de as table } from '@rota/table/locales/de';
import { de as ui } from '@rota/ui/locales/de';
import { de as web } from './de.ts';

/** All that the house says in German, fetched in one piece. */
export const de = { web, ui, table, wire, core } as const;
