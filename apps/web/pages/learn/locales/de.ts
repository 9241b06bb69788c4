import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'page.title': '{{game}} lernen',
  coach: 'Lehrer',
  step: 'Schritt {{step}} von {{steps}}',
  done: 'Geschafft',
  watch: 'Schau auf den Tisch …',
  'go-on': 'Weiter',
  'not-now': 'Das ist erlaubt, aber jetzt nicht an der Reihe.',
  'start-again': 'Noch einmal von vorn',
  'over.title': 'Gut gespielt!',
  'over.learnt': 'Das kannst du jetzt:',
  'over.play': 'Jetzt richtig spielen',
  'over.rules': 'Alle Regeln',
  'over.next': 'Als Nächstes: {{game}} lernen',
  'over.again': 'Noch einmal',
};
