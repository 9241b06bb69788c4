import type { en } from './en.ts';

/** Why the card room cannot open, in German. */
export const de: Record<keyof typeof en, string> = {
  'port-taken': 'Port {{port}} ist belegt. Wähl einen anderen, oder 0 für irgendeinen freien.',
  'operations-port-taken':
    'Port {{port}} aus ROTA_OPERATIONS ist belegt. Wähl einen anderen, 0 für irgendeinen freien oder off für keinen.',
  'cannot-listen': 'Auf {{host}}, Port {{port}}, lässt sich nicht lauschen: {{reason}}.',
  'cannot-keep': 'In {{data}} lassen sich keine Tische aufbewahren: {{reason}}.',
  'kept-by-newer': 'Eine neuere Version von Rota hat in {{data}} Tische aufbewahrt. Starte diese.',
  'in-use':
    'Der Raum in {{data}} ist schon offen, in einem anderen Prozess. Schließ diesen zuerst.',
  'in-use-by':
    'Der Raum in {{data}} ist schon offen: Prozess {{pid}} auf {{host}} hat ihn seit {{since}}. Schließ diesen zuerst.',
  'in-use-at':
    'Der Raum in {{data}} ist schon offen: Prozess {{pid}} auf {{host}} hat ihn seit {{since}}, unter {{address}}. Schließ diesen zuerst, oder wähl einen anderen Ordner.',
  'not-postgres':
    'DATABASE_URL muss mit postgres:// oder postgresql:// beginnen, anders als „{{given}}“. Für eine SQLite-Datei lass sie weg und nenn den Ordner mit --data.',
  'bad-database-url':
    'DATABASE_URL lässt sich nicht als Adresse lesen: „{{given}}“. Schreib im Passwort @ : / ? # % als %40 %3A %2F %3F %23 %25, oder lass es weg und setz PGPASSWORD.',
  'bad-proxy':
    'ROTA_PROXY muss 0 oder 1 sein, oder die Adressen und Subnetze von Proxys, durch Kommas getrennt: „{{given}}“ ist das nicht.',
  'room-not-empty': 'Dieser Raum ist in Gebrauch: Ein Backup kommt nur in einen leeren.',
  'bad-backup': 'Das ist kein ganzes Backup. Zeile {{line}}: {{why}}.',
  'newer-backup': 'Eine neuere Version von Rota hat dieses Backup gemacht.',
};
