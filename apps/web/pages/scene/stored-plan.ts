import { parsePlan, planToQuery, type ScenePlan } from '@rota/narrator';
import { browserStorage } from '../../device/storage/browser-storage.ts';

const STORAGE_KEY = 'rota.scene';

export function storedPlan(): ScenePlan | undefined {
  const plan = parsePlan(new URLSearchParams(browserStorage.getItem(STORAGE_KEY) ?? ''));
  return plan.ok && plan.value.cast.length > 0 ? plan.value : undefined;
}

export function storePlan(plan: ScenePlan): void {
  browserStorage.setItem(STORAGE_KEY, planToQuery(plan).toString());
}
