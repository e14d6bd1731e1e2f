/** Waits until somebody types Ctrl-C, or the process is asked to end. */
export async function untilEnded(): Promise<void> {
  const ended = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.resolve());
  await ended.promise;
}
