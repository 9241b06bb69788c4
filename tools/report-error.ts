// Node has no reportError: a reported error fails the test run like any uncaught one.
globalThis.reportError ??= (error) => {
  queueMicrotask(() => {
    throw error;
  });
};
