import type { Scene } from '../scene.ts';
import type { ScenePlan } from '../scene-plan.ts';

/** A scene of three characters, whatever they play. */
export const TEST_PLAN: Omit<ScenePlan, 'game'> = {
  cast: [
    { name: 'the sergeant', temperament: 'steady' },
    { name: 'the cook', temperament: 'drunk' },
    { name: 'old Marten', temperament: 'bold' },
  ],
  mood: 'tense',
  tempo: 'off',
  seed: 'gate',
  sees: 'table',
};

/** Plays a scene to its end. @returns its lines */
export async function narrate(scene: Scene): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const step = await scene.advance();
    if (!step) return lines;
    lines.push(...step.lines.map(({ text }) => text));
  }
}
