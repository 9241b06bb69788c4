import type { Control } from '@rota/tutorial';

export const PLAY: Control = { say: 'screen.play' };
export const CLAIM: Control = { say: 'screen.claim' };
export const OBJECT: Control = { say: 'screen.object' };
export const STEAL: Control = { say: 'screen.steal' };
export const PASS: Control = { say: 'screen.pass' };
export const LAY_FACE_DOWN: Control = { say: 'screen.lay-face-down' };

export const stealFor = (key: string, reason: string): Control => ({
  say: 'screen.steal-as',
  words: { key: `key.${key}`, reason: `screen.reason.${reason}` },
});

export const toKey = (key: string): Control => ({
  say: 'screen.lay-here',
  words: { key: `key.${key}` },
});
