import core from '@rota/core/locales/de';
import protocol from '@rota/protocol/locales/de';
import table from '@rota/table/locales/de';
import ui from '@rota/ui/locales/de';
import web from './de.json';

/** The German of the bundled namespaces, in one file to load. */
export const german = { web, ui, table, protocol, core } as const;
