import { parsePlan, planToQuery, type ScenePlan } from '@rota/narrator';

const STORAGE_KEY = 'rota.scene';

export function storedPlan(): ScenePlan | undefined {
  try {
    const plan = parsePlan(new URLSearchParams(localStorage.getItem(STORAGE_KEY) ?? ''));
    return plan.ok && plan.value.cast.length > 0 ? plan.value : undefined;
  } catch {
    return undefined;
  }
}

export function storePlan(plan: ScenePlan): void {
  try {
    localStorage.setItem(STORAGE_KEY, planToQuery(plan).toString());
  } catch {
    // Without storage the next scene starts from the defaults.
  }
}
