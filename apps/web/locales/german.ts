import { de as core } from '@rota/core/locales/de';
import { de as wire } from '@rota/protocol/locales/de';
import { de as table } from '@rota/table/locales/de';
import { de as ui } from '@rota/ui/locales/de';
import { de as web } from './de.ts';

/** All German messages that do not belong to a game or a page, in one file to load. */
export const de = { web, ui, table, wire, core } as const;
