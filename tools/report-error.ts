// What browsers have and Node has not: an error that is reported fails the test run, as one that is
// thrown where nothing catches it.
globalThis.reportError ??= (error) => {
  queueMicrotask(() => {
    throw error;
  });
};
