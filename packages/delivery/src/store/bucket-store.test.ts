import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { temporaryBucket } from '../testing/stores.ts';
import { bucketOf } from './bucket-settings.ts';
import { bucketStore } from './bucket-store.ts';

describe('a bucket', () => {
  it('takes a change whose answer got lost for done, not for somebody else’s', async () => {
    const { service, swap, read } = await temporaryBucket();
    await swap('registry.json', 'one', null);
    service.losesAnswerTo = 'releases/portal/registry.json';
    expect(await swap('registry.json', 'two', (await read('registry.json'))?.tag ?? null)).toBe(true);
    expect(service.losesAnswerTo).toBeNull();
    expect(String((await read('registry.json'))?.content)).toBe('two');
  });

  it('swaps only what was seen', async () => {
    const { swap, read, remove } = await temporaryBucket();
    expect(await swap('registry.json', 'one', null)).toBe(true);
    expect(await swap('registry.json', 'two', null)).toBe(false);
    expect(await swap('registry.json', 'two', '"other"')).toBe(false);
    const { tag = null } = (await read('registry.json')) ?? {};
    remove('registry.json');
    expect(await swap('registry.json', 'two', tag)).toBe(false);
    expect(await read('registry.json')).toBeNull();
  });

  it('says of each file what it is and how it is packed, for a CDN before it', async () => {
    const { service, aside, place } = await temporaryBucket();
    const from = await aside('mf-admin');
    for (const name of ['a.js', 'a.js.br', 'a.css.gz', 'release.json']) writeFileSync(path.join(from, name), name);
    await place(from, 'mf-admin/1', 'release.json');
    const kinds = [...service.objects].map(([key, { type, encoding }]) => [path.basename(key), type, encoding]);
    expect(kinds.sort()).toEqual([
      ['a.css.gz', 'text/css; charset=utf-8', 'gzip'],
      ['a.js', 'text/javascript; charset=utf-8', undefined],
      ['a.js.br', 'text/javascript; charset=utf-8', 'br'],
      ['release.json', 'application/json', undefined],
    ]);
  });

  it('takes what is larger than anything of ours for nothing, and reads on', async () => {
    const { overwrite, read } = await temporaryBucket();
    overwrite('mf-admin/1/page.js', Buffer.alloc(64_000_001));
    overwrite('mf-admin/1/other.js', 'x');
    expect(await read('mf-admin/1/page.js')).toBeNull();
    expect((await read('mf-admin/1/other.js'))?.content.toString()).toBe('x');
  });

  it('says what to check when it does not answer or is not there', async () => {
    const { service, read } = await temporaryBucket();
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
    const elsewhere = { bucket: 'typo', prefix: '', endpoint: service.endpoint, region: 'nowhere-1', credentials };
    await expect(bucketStore(elsewhere).read('registry.json')).rejects.toThrow(/typo .* refused \(404\): NoSuchBucket/);
    service.down = true;
    await expect(read('registry.json')).rejects.toThrow(/is out of reach: .*\nCheck PORTAL_BUCKET, /);
  });
});

describe('the settings of a bucket', () => {
  it.each<[NodeJS.ProcessEnv, unknown]>([
    [{}, null],
    [
      { PORTAL_BUCKET: 'r', AWS_REGION: 'ca-central-1' },
      { bucket: 'r', prefix: '', region: 'ca-central-1' },
    ],
    [
      { PORTAL_BUCKET: 'r', PORTAL_BUCKET_PREFIX: '/a/b/', PORTAL_S3_ENDPOINT: 'https://s3.test' },
      { bucket: 'r', prefix: 'a/b', region: 'us-east-1', endpoint: 'https://s3.test' },
    ],
    [
      { PORTAL_BUCKET: 'r', PORTAL_S3_REGION: 'one', AWS_REGION: 'other' },
      { bucket: 'r', prefix: '', region: 'one' },
    ],
  ])('are read from %j', (environment, settings) => {
    expect(bucketOf(environment)).toEqual(settings);
  });

  it.each<[NodeJS.ProcessEnv, string]>([
    [{ PORTAL_BUCKET: 'r' }, 'Set PORTAL_S3_REGION or AWS_REGION'],
    [{ PORTAL_BUCKET: 'r', PORTAL_S3_ENDPOINT: 's3.test' }, 'must be an address with https://'],
  ])('are refused in %j', (environment, words) => {
    expect(() => bucketOf(environment)).toThrow(words);
  });
});
