import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { listParts } from '../tools/selection/parts.ts';
import { partAt, specParts } from './parts.ts';

const specs = readdirSync(path.join(import.meta.dirname, 'specs')).map((file) => file.replace('.spec.ts', ''));

describe('the parts that browser tests are about', () => {
  it('are said of every file, and of no other', () => {
    expect(Object.keys(specParts).sort()).toEqual(specs.sort());
  });

  it('are parts that there are', () => {
    const named = Object.values(specParts).flatMap((about) => (about === 'each' ? [] : about));
    expect(named.length).toBeGreaterThan(0);
    expect(listParts()).toEqual(expect.arrayContaining(named));
  });
});

it.each([
  ['/dashboard?list=previous&page=4', 'mf-dashboard'],
  ['/signin', 'shell'],
  ['/signin_clinic', 'mf-clinic'],
  ['/admin/payouts', 'mf-admin'],
  ['/nope', 'shell'],
])('the page at %s is of %s', (address, part) => {
  expect(partAt(address)).toBe(part);
  expect(existsSync(path.join(import.meta.dirname, '..', part))).toBe(true);
});
