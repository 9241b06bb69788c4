import type { DeviceMatch } from '../device/device-store.ts';
import { useAppServices } from './app-services.ts';
import { type Query, useQuery } from './useQuery.ts';

export const DEVICE_MATCHES = 'device:matches';

/** The matches on this device, newest first; not read unless wanted. */
export function useDeviceMatches(isWanted = true): Query<readonly DeviceMatch[]> {
  const { listDeviceMatches } = useAppServices();
  return useQuery(isWanted ? DEVICE_MATCHES : null, { fetch: listDeviceMatches });
}
