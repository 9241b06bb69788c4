import type { en } from './en.ts';

/** Why the card room cannot open, in German. */
export const de: Record<keyof typeof en, string> = {
  'port-taken': 'Port {{port}} ist belegt. Wähl einen anderen, oder 0 für irgendeinen freien.',
  'cannot-listen': 'Auf {{host}}, Port {{port}}, lässt sich nicht lauschen: {{reason}}.',
  'cannot-keep': 'In {{data}} lassen sich keine Tische aufbewahren: {{reason}}.',
  'kept-by-newer': 'Eine neuere Version von Rota hat in {{data}} Tische aufbewahrt. Starte diese.',
  'room-not-empty': 'Dieser Raum ist in Gebrauch: Ein Backup kommt nur in einen leeren.',
  'bad-backup': 'Das ist kein ganzes Backup. Zeile {{line}}: {{why}}.',
  'newer-backup': 'Eine neuere Version von Rota hat dieses Backup gemacht.',
};
