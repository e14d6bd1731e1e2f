import { expect, it } from '@jest/globals';
import * as icons from '../../packages/ui/src/icons.ts';

it('gives tests every icon of the portal, each as itself', () => {
  const names = Object.entries(icons).map(([name, icon]) => [name, `Icon${icon.displayName?.replace(/^Icon/, '')}`]);
  expect(names.length).toBeGreaterThan(20);
  for (const [name, own] of names) expect(own).toBe(name);
});
