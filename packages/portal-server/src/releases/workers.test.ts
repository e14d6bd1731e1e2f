import { expect, it } from '@jest/globals';
import { promoteAll } from '@portal/delivery';
import { hashesOf, remoteRelease, storeRelease } from '@portal/delivery/testing';
import { liveStore, portalOn } from '../testing/store.ts';

const version = '0.1.0-cccccccc';
const files = {
  'remoteEntry.0123456789.js': 'entry',
  'page-home.0123456789.js': 'page',
  'blur.012345.mjs': 'worker',
  'blur.012345.wasm': 'engine',
  'blur.012345.tflite': 'model',
};

/** A portal in which a remote with a worker is live. */
async function portalWithWorker() {
  const releases = await liveStore();
  const release = { ...remoteRelease('mf-admin', version), integrity: hashesOf(files) };
  await storeRelease(releases, 'mf-admin', release, files);
  await promoteAll(releases, [{ part: 'mf-admin', version }]);
  const { ask, page } = await portalOn(releases);
  const file = (name: keyof typeof files) => ask(`/remotes/mf-admin/${version}/${name}`);
  const policyOf = ({ headers }: Response) => headers.get('content-security-policy');
  return { file, page, policyOf };
}

it('a worker may compute in WebAssembly and reach nobody; pages may not even compute so', async () => {
  const { file, page, policyOf } = await portalWithWorker();
  const worker = await file('blur.012345.mjs');
  expect(policyOf(worker)).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'");
  const policy = policyOf(await page('/')) ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'; /);
  expect(policy).toContain("; worker-src 'self'; ");
  expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types default$/);
  expect(policy).not.toContain('unsafe');
});

it.each([
  ['blur.012345.mjs', 'text/javascript; charset=utf-8'],
  // Under another type no browser compiles it while it arrives.
  ['blur.012345.wasm', 'application/wasm'],
  ['blur.012345.tflite', 'application/octet-stream'],
] as const)('%s is sent as %s, to be kept for ever', async (name, type) => {
  const { file } = await portalWithWorker();
  const { status, headers } = await file(name);
  expect([status, headers.get('content-type')]).toEqual([200, type]);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
