import { readPlan, type ScenePlan, writePlan } from '@rota/narrator';

const KEY = 'rota.scene';

/** The last scene that was set on this device, if it still makes sense. */
export function keptPlan(): ScenePlan | undefined {
  try {
    const plan = readPlan(new URLSearchParams(localStorage.getItem(KEY) ?? ''));
    return plan.ok && plan.value.cast.length > 0 ? plan.value : undefined;
  } catch {
    return undefined;
  }
}

export function keepPlan(plan: ScenePlan): void {
  try {
    localStorage.setItem(KEY, writePlan(plan).toString());
  } catch {
    // Nowhere to keep it: the next scene is set afresh.
  }
}
