import { format } from 'node:util';
import { afterAll, afterEach } from '@jest/globals';
import { isUpdateOfPage } from './update-of-page.ts';

// A warning that no test expected is a defect nobody has read yet. A test that expects one says so:
// jest.spyOn(console, 'error').mockReturnValue() replaces the function below and is restored by itself.
const unexpected: string[] = [];

for (const level of ['error', 'warn'] as const)
  console[level] = (...parts: unknown[]) => {
    if (!isUpdateOfPage(parts[0])) unexpected.push(`console.${level}: ${format(...parts)}`);
  };

function refuse(): void {
  const lines = unexpected.splice(0);
  if (lines.length > 0) throw new Error(`The test wrote to the console without expecting it:\n${lines.join('\n')}`);
}

afterEach(refuse);
// Clean-up of other hooks may come after the last afterEach.
afterAll(refuse);
