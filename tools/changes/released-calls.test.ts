import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { calls as today } from '../../packages/contract/src/contract.ts';
import { shapesOfServer } from '../../packages/delivery/src/calls/call-shape.ts';
import { keepReleasedCalls, releasedCalls } from '../../packages/delivery/src/calls/released-calls.ts';
import { unmetCalls } from '../../packages/delivery/src/calls/unmet-calls.ts';
import { root as repository } from '../lib/paths.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'released-calls-'));
  mkdirSync(path.join(root, 'packages/contract'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (address: string) => ({ 'notes.index': { method: 'GET', path: address } });

it('keeps the three newest releases of a part, each version once, and shapes that are in use', () => {
  for (const version of ['1', '2', '3', '2', '4'])
    keepReleasedCalls(root, 'mf-a', { version, calls: at(`/${version}`) });
  keepReleasedCalls(root, 'mf-b', { version: '1', calls: at('/4') });
  expect(releasedCalls(root)).toEqual([
    { release: 'mf-a@4', calls: at('/4') },
    { release: 'mf-a@2', calls: at('/2') },
    { release: 'mf-a@3', calls: at('/3') },
    { release: 'mf-b@1', calls: at('/4') },
  ]);
  const text = readFileSync(path.join(root, 'packages/contract/released-calls.json'), 'utf8');
  expect(text.match(/"path"/g)).toHaveLength(3);
});

it.each(releasedCalls(repository))('today’s server answers what $release asks', ({ calls }) => {
  expect(Object.keys(calls).length).toBeGreaterThan(0);
  expect(unmetCalls(calls, shapesOfServer(today))).toEqual([]);
});

it('there are releases of every part that makes calls', () => {
  const parts = new Set(releasedCalls(repository).map(({ release }) => release.replace(/@.*/, '')));
  expect([...parts]).toEqual([
    'mf-admin',
    'mf-clinic',
    'mf-dashboard',
    'mf-onboarding',
    'mf-sessions',
    'mf-shared-files',
    'shell',
  ]);
});
