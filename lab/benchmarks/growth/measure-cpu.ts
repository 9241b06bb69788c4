/** Returns the CPU time of a task in ms, so that other programs on the machine do not count. */
export async function measureCpu(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
