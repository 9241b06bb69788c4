import 'i18next';

/** Checks the keys of the app's own namespaces; those of games are looked up with `Translate`. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'web';
    keySeparator: false;
    nsSeparator: false;
    resources: {
      web: typeof import('./en.json')['default'];
      core: typeof import('../../../packages/core/locales/en.json')['default'];
      ui: typeof import('../../../packages/ui/locales/en.json')['default'];
      companion: typeof import('../pages/companion/locales/en.json')['default'];
      daily: typeof import('../pages/daily/locales/en.json')['default'];
      duplicate: typeof import('../pages/duplicate/locales/en.json')['default'];
      dealing: typeof import('../components/dealing/locales/en.json')['default'];
      fair: typeof import('../pages/fair/locales/en.json')['default'];
      review: typeof import('../pages/replay/review/locales/en.json')['default'];
      learning: typeof import('../components/learning/locales/en.json')['default'];
      rivals: typeof import('../components/rivals/locales/en.json')['default'];
      practice: typeof import('../pages/practice/locales/en.json')['default'];
      sheets: typeof import('../pages/sheets/locales/en.json')['default'];
      print: typeof import('../pages/print/locales/en.json')['default'];
      learn: typeof import('../pages/learn/locales/en.json')['default'];
      narrator: typeof import('../../../packages/narrator/locales/en.json')['default'];
      scene: typeof import('../pages/scene/locales/en.json')['default'];
      friends: typeof import('../components/friends/locales/en.json')['default'];
      settings: typeof import('../pages/settings/locales/en.json')['default'];
      sharing: typeof import('../components/sharing/locales/en.json')['default'];
      social: typeof import('../components/social/locales/en.json')['default'];
      'static-site': typeof import('../app/static-site/locales/en.json')['default'];
      notifications: typeof import('../components/notifications/locales/en.json')['default'];
      storage: typeof import('../device/storage/locales/en.json')['default'];
      planning: typeof import('../pages/table/planning/locales/en.json')['default'];
      'text-view': typeof import('../pages/table/text-view/locales/en.json')['default'];
      verifier: typeof import('../verifier/locales/en.json')['default'];
      waiting: typeof import('../pages/table/waiting/locales/en.json')['default'];
      setup: typeof import('../pages/lobby/setup/locales/en.json')['default'];
      'seat-requests': typeof import('../pages/table/seat-requests/locales/en.json')['default'];
      you: typeof import('../pages/you/locales/en.json')['default'];
    };
  }
}
