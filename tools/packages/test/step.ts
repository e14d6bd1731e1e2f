/** Does something, then says what it was and for how long. */
export async function step<Result>(what: string, work: () => Promise<Result> | Result): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`  ok  ${what} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}
