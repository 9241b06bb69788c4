import { de as lab } from '@rota/experiments/locales/de';
import type { en } from './en.ts';

/** What the pages of the games' reports say, in German. */
export const de: Record<keyof typeof en, string> = {
  ...lab,
  'page.title': 'Was das Labor über {{title}} herausgefunden hat',
  intro:
    'Gezählt, indem alles durchgegangen wurde, was es gibt, oder gemessen in Runden, die Bots spielten. Gemessene Zahlen stehen mit ihrem 95-%-Intervall, und derselbe Keim ergibt sie wieder.',
  'asked-answered': 'Gefragt und beantwortet',
  'head.asked': 'Gefragt',
  'head.answer': 'Antwort',
  'section.asked': 'Gefragt:',
  'how.title': 'Wie es ermittelt wurde',
  'how.counted': 'Vollständig ausgezählt, jede Möglichkeit: Zufall ist keiner darin.',
  'how.played': '{{deals}} Runden mit {{seats}} Spielern, {{bots}}',
  'how.effort': '{{percent}} % ihrer Bedenkzeit',
  'how.report': 'vom Bericht selbst gezählt',
  'how.seed': 'Keim {{seed}}, Regeln in Version {{version}}.',
  'bots.random': 'Zufall',
  'bots.greedy': 'Maßstab',
  'bots.newcomer': 'Neuling',
  'bots.learner': 'Lehrling',
  'bots.regular': 'Stammgast',
  'bots.expert': 'Kenner',
  'bots.master': 'Meister',
  'bots.short-of-time': '{{bot}} in Eile ({{percent}} %)',
  'column.seats_one': '{{count}} Spieler',
  'column.seats_other': '{{count}} Spieler',
  'column.all': 'Zahl',
  'column.usual': 'wie üblich',
  'table.title': 'Die Zahlen: {{name}}',
  'list.count_one': '{{count}} insgesamt',
  'list.count_other': '{{count}} insgesamt',
  'ledger.title': 'Auslegungen, die auch anders lauten könnten',
  'ledger.asked':
    'Wo die Quelle schweigt oder unklar ist, haben wir entschieden. Was würde eine andere Lesart ändern?',
  'ledger.answer':
    'Jede andere Lesart wurde mit denselben Kartenspielen und demselben Glück gespielt wie unsere. Die Tabellen sagen, wie viel mehr oder weniger dabei herauskommt, mit dem 95-%-Intervall des Unterschieds; fett steht, was sich so deutlich ändert, dass der Zufall allein eine einzige solche Zahl nur in einem von zwanzig Berichten hervorbrächte.',
  'ledger.none': 'Keine andere Lesart:',
  'ledger.wins-by-place': 'Siege nach Platz',
  'ledger.points-by-place': 'Punkte nach Platz',
  'ledger.points-in-all': 'Punkte insgesamt',
  'ledger.length': 'Züge pro Runde',
  'ledger.place': 'Platz {{place}}',
  'ledger.against': 'gegenüber unserer Lesart',
};
