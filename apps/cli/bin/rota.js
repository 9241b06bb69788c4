#!/usr/bin/env node
// The `rota` command. An old version of Node reads this file and the check, and nothing else.
import './check-node.js';

import('./run.js').catch((error) => {
  console.error(error);
  process.exit(1);
});
