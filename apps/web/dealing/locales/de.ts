import { de as verifier } from '../../verifier/locales/de.ts';
import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  ...verifier,
  title: 'Wurde ehrlich ausgeteilt?',
  'fixed.before': 'Diese Karten lagen fest, bevor dir welche ausgeteilt wurden.',
  'fixed.no-proof':
    'Bei dieser Partie wurde ohne Austausch gemischt, wie es einmal war. Niemand kann prüfen, wie.',
  'fixed.parts':
    'Jedes Kartenspiel der Partie folgt aus einem Geheimnis des Servers und diesen Beiträgen: {{players}}. Alle hatten sich auf ihre Werte festgelegt, bevor einer bekannt war, deshalb konnte niemand die Karten wählen.',
  'fixed.alone':
    'Jedes Kartenspiel der Partie folgt aus einem Geheimnis, auf das sich der Server festgelegt hatte. Sonst war niemand da, der etwas beitragen konnte: Nur der Server hätte die Karten wählen können.',
  'fixed.later':
    'Wenn die Partie zu Ende ist, zeigt ihre Aufzeichnung alles. Wer die Wiedergabe sieht, kann jede Karte prüfen.',
  'fixed.fingerprint': 'Die Festlegung des Servers',
  'void.no-commitment':
    'Beim Mischen ohne Antwort: {{players}}. Deshalb wurde noch einmal gemischt.',
  'void.no-value': 'Beim Mischen abgebrochen: {{players}}. Deshalb wurde noch einmal gemischt.',
  'void.other-value':
    'Beim Mischen anders geantwortet als angekündigt: {{players}}. Deshalb wurde noch einmal gemischt.',
  'void.power':
    'Hätte der Server gelogen, wer da abbrach, so konnte er zwischen {{draws}} Mischungen wählen, mehr nicht: Wer einmal ausfällt, wird nicht wieder gefragt.',
  yourself: 'du',
  'objection.title': 'Mit dem Austeilen dieser Karten stimmt etwas nicht.',
  'step-own': 'Dein eigener Teil',
  'own-right': 'Er steht in der Aufzeichnung, wie dieser Browser ihn beigetragen hat.',
  'own-looked-on':
    'Du hast nichts beigetragen; was damals bekannt gegeben wurde, steht auch in der Aufzeichnung.',
  'own-unknown': 'Dieser Browser war nicht dabei oder erinnert sich nicht.',
  'verdict-right': 'Alles stimmt: Die Karten lagen fest, bevor jemandem ausgeteilt wurde.',
  elsewhere: 'Ohne diesen Raum prüfen',
  'elsewhere-text':
    'Heb die Prüfseite auf, eine Seite für sich, die kein Netz braucht, und gib ihr die heruntergeladene Aufzeichnung.',
  'elsewhere-keep': 'Prüfseite aufheben',
};
