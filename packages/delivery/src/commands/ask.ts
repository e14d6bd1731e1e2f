import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable & { isTTY?: boolean };
  environment: NodeJS.ProcessEnv;
}

/** Asks the person at a terminal. No answer, Ctrl+C, Ctrl+D and a machine count as no. */
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
    // Ctrl+C and Ctrl+D end the question with an error.
    const answered = lines.question(`${question} [y/N] `).catch(() => '');
    const answer = await Promise.race([answered, closed]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
