import { useState } from 'react';
import { report } from '../errors/report.ts';
import type { Problem } from './problem.ts';

/** Runs a check and keeps its outcome. While the page is about to load anew, it stays pending. */
export function useCheck(check: () => Promise<Problem | null>) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async () => {
    setPending(true);
    setProblem(null);
    const found = await check().catch((error: unknown): Problem => {
      report(error, { part: 'overrides' });
      return { code: 'failed' };
    });
    if (!found) return;
    setProblem(found);
    setPending(false);
  };
  return { pending, problem, run };
}
