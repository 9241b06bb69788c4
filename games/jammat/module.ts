import type { GameModule } from '../game-module.ts';
import { preview } from './preview.ts';

export const jammat: GameModule = {
  id: 'jammat',
  rules: async () => ({ game: (await import('./rules/index.ts')).jammat }),
  bot: () => import('./bot/index.ts'),
  locales: () => import('./locales/index.ts'),
  titles: () => import('./locales/en.json?titles'),
  rulesPage: () => import('./RULES.md?html'),
  ui: () => import('./ui/index.ts'),
  tableText: () => import('./locales/table-text/index.ts'),
  dealReview: () => import('./locales/deal-review/index.ts'),
  narrator: () => import('./locales/scene/index.ts'),
  tutorial: () => import('./tutorial/index.ts'),
  rareTutorial: () => import('./tutorial/rare-tutorial.ts'),
  companion: () => import('./companion/index.ts'),
  companionScreen: () => import('./companion/screen.ts'),
  metrics: () => import('./metrics/index.ts'),
  observationTensor: () => import('./bot/observation-tensor.ts'),
  report: () => import('./metrics/report/index.ts'),
  reportPlan: () => import('./metrics/report/plan.ts'),
  translations: {
    de: {
      locales: () => import('./locales/de.json'),
      titles: () => import('./locales/de.json?titles'),
      rulesPage: () => import('./RULES.de.md?html'),
      tableText: () => import('./locales/table-text/de.json'),
      dealReview: () => import('./locales/deal-review/de.json'),
      narrator: () => import('./locales/scene/de.json'),
      tutorial: () => import('./tutorial/locales/de.json'),
      companion: () => import('./companion/locales/de.json'),
      metrics: () => import('./metrics/locales/de.json'),
      report: () => import('./metrics/report/locales/de.json'),
    },
  },
  lobby: { players: [2, 8], minutes: 5, preview },
  daily: { from: '1970-01-02', options: { deals: 3 }, seats: ['me', 'expert'] },
};
