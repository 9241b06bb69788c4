// Ends the process if Node is too old for the rest. Only syntax and globals that old versions have, and
// no imports: they would fail first, with a message that says nothing.
const NEEDED = [20, 19];

const version = process.versions.node.split('.').map(Number);
if (version[0] < NEEDED[0] || (version[0] === NEEDED[0] && version[1] < NEEDED[1])) {
  console.error(
    `Rota needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. ` +
      'Install it from https://nodejs.org and run the command again.',
  );
  process.exit(2);
}
