import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable & { isTTY?: boolean };
  environment: NodeJS.ProcessEnv;
}

/** Asks whoever sits before a terminal; no is the answer of who says nothing, and of a machine. */
export async function askYes(
  question: string,
  { input, output, environment }: Terminal = {
    input: process.stdin,
    output: process.stdout,
    environment: process.env,
  },
): Promise<boolean> {
  if (!input.isTTY || !output.isTTY || environment['CI']) return false;
  const lines = createInterface({ input, output });
  try {
    // The last line of an input that ends comes with its end.
    const closed = new Promise<string>((resolve) => lines.once('close', () => setImmediate(resolve, '')));
    const answer = await Promise.race([lines.question(`${question} [y/N] `), closed]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
