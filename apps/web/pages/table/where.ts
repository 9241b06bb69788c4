/** Where a table runs: on the server, or in this page. */
export type Where = 'server' | 'device';
