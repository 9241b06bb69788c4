import type { DeviceMatch } from '../device/device-store.ts';
import { useHouse } from './house.ts';
import { type Query, useQuery } from './useQuery.ts';

/** What the matches of this device are read under. */
export const DEVICE_MATCHES = 'device:matches';

/** What there is of the matches on this device, newest first. */
export function useDeviceMatches(): Query<readonly DeviceMatch[]> {
  const { listDeviceMatches: deviceMatches } = useHouse();
  return useQuery(DEVICE_MATCHES, { fetch: deviceMatches });
}
