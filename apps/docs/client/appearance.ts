import './docs.css';

// Applies the appearance that was chosen in the app, before the page is painted.

/** The preferences of `apps/web/app/preferences.ts` that matter to a page of text. */
const SHARED = ['theme', 'deck', 'contrast'] as const;

function readPreferences(): Partial<Record<(typeof SHARED)[number], unknown>> {
  try {
    return JSON.parse(localStorage.getItem('rota.preferences') ?? '{}') ?? {};
  } catch {
    // Not JSON, or no access: the system's appearance.
    return {};
  }
}

const { dataset } = document.documentElement;
const preferences = readPreferences();
if (matchMedia('(prefers-contrast: more)').matches) dataset.contrast = 'more';
for (const name of SHARED) {
  const value = preferences[name];
  if (typeof value === 'string' && value !== 'system') dataset[name] = value;
}
