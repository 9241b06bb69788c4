import core from '@rota/core/locales/de';
import dealing from '@rota/core/locales/dealing/de';
import wire from '@rota/protocol/locales/de';
import table from '@rota/table/locales/de';
import ui from '@rota/ui/locales/de';
import web from './de.json';

/** All German messages that do not belong to a game or a page, in one file to load. */
export const de = { web, ui, table, wire, core: { ...core, ...dealing } } as const;
