// Node has no reportError; here a reported error fails the test run like an uncaught one.
globalThis.reportError ??= (error) => {
  queueMicrotask(() => {
    throw error;
  });
};
