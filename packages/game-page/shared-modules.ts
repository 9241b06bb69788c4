/** What a game's screen shares with the page that shows it: two copies of React or of its contexts would not know each other. */
export const SHARED_MODULES = ['react', 'react/jsx-runtime', '@rota/ui'] as const;

/** The modules by name, as the page leaves them for screens. */
export type SharedModules = Readonly<Record<(typeof SHARED_MODULES)[number], object>>;

/** The global symbol's key under which the page leaves them. */
export const SHARED_MODULES_KEY = 'rota.modules';
