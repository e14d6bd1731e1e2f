import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../lib/paths.ts';

it('the page about forms shows the example that is tested', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const [, shown] = /```tsx\n(.*?)```/s.exec(read('docs/forms.md')) ?? [];
  expect(shown).toBe(read('packages/ui/src/form/testing/name-form.example.tsx'));
});
