/**
 * Whether the page is in a sandboxed frame without an origin. There it has no storage, may start no
 * workers, and cannot change the path of its address.
 */
export const hasOpaqueOrigin = (): boolean => globalThis.origin === 'null';
