import type { StaticSite } from '../app-services.ts';
import { currentPage, useQueryLocation } from './query-location.ts';
import { RoomPage } from './RoomPage.tsx';
import { RoomSection } from './RoomSection.tsx';
import { canHaveRoom } from './room-address.ts';

/** Loaded only by a static site (`tools/site.js`). */
export const staticSite: StaticSite = {
  currentPage,
  hasDocs: canHaveRoom(),
  useLocation: useQueryLocation,
  RoomPage,
  RoomSection,
};
