import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Everything that a file imports at run time; types vanish. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const statements = source.matchAll(
    /^(?:import|export)\s(?!type\b)[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\('([^']+)'\)/gm,
  );
  return [...statements].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');
}

/** What `src/index.ts` reaches: our own files, and the packages they import. */
function reachable(): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [path.join(__dirname, 'index.ts')];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) open.push(path.resolve(path.dirname(file), name));
      else packages.add(name.startsWith('@portal/contract') ? '@portal/contract' : name);
    }
  }
  return { files, packages };
}

describe('the API without a host', () => {
  it('needs nothing that a browser lacks', () => {
    const { files, packages } = reachable();
    expect(files.size).toBeGreaterThan(50);
    const hono = ['hono', 'hono/html'];
    const drizzle = ['drizzle-orm', 'drizzle-orm/pg-core'];
    const neutral = ['@portal/contract', ...drizzle, 'hash-wasm', ...hono, 'ical-generator', 'sanitize-html'];
    expect([...packages].sort()).toEqual(neutral);
  });
});
