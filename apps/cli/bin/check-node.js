// Ends the process if Node is too old for the rest. Only syntax and globals that old versions have, and
// no imports: they would fail first, with a message that says nothing.
const NEEDED_MAJOR = 20;
const NEEDED_MINOR = 19;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED_MAJOR || (major === NEEDED_MAJOR && minor < NEEDED_MINOR)) {
  console.error(
    `Rota needs Node ${NEEDED_MAJOR}.${NEEDED_MINOR} or newer; this is ${process.versions.node}. ` +
      'Install it from https://nodejs.org and run the command again.',
  );
  process.exit(2);
}
