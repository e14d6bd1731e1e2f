import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { startS3StandIn } from '../testing/s3-stand-in.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const run = promisify(execFile);

/** Lists releases in a process of its own; tells how many modules of the S3 client that process has loaded. */
async function loadedBy(environment: NodeJS.ProcessEnv): Promise<number> {
  const script = `
    const { configuredStore } = await import(${JSON.stringify(path.join(import.meta.dirname, '../registry/index.ts'))});
    await configuredStore().list('shell');
    const { default: module } = await import('node:module');
    console.log(Object.keys(module._cache).filter((file) => file.includes('client-s3')).length);`;
  const env = { PATH: process.env['PATH'], ...environment };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env });
  return Number(stdout);
}

describe('the store that the environment names', () => {
  it('brings the S3 client with it only where there is a bucket', async () => {
    expect(await loadedBy({ PORTAL_RELEASES: temporaryFolder() })).toBe(0);
    const service = await startS3StandIn('releases');
    const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
    const bucket = { PORTAL_BUCKET: 'releases', PORTAL_S3_ENDPOINT: service.endpoint };
    const loaded = await loadedBy({ ...credentials, ...bucket });
    await service.close();
    expect(loaded).toBeGreaterThan(0);
    expect(service.asked).toEqual(['GET releases']);
  });
});
