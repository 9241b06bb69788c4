// Run before most npm scripts. An old version of Node reads this file and the check, and nothing else.
import '../apps/cli/bin/check-node.js';

import('./install-packages.js').catch((error) => {
  console.error(error);
  process.exit(1);
});
