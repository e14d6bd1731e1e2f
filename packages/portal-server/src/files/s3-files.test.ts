import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testFilesPort } from '@portal/reference-api/testing/files-port';
import { s3Server } from '../testing/s3-server.ts';
import { s3Files } from './s3-files.ts';

const bytes = new TextEncoder().encode('A portrait');
const body = () => new Blob([bytes]).stream();

describe('files in a bucket', () => {
  let server: Awaited<ReturnType<typeof s3Server>>;
  beforeEach(async () => {
    server = await s3Server();
  });
  afterEach(async () => {
    await server.close();
  });

  describe('with a good key', () => {
    afterEach(() => expect(server.refused).toEqual([]));

    testFilesPort(() => s3Files(server.settings));

    it('are below their bucket, with their type', async () => {
      await s3Files(server.settings).put('portraits/a.jpg', body(), bytes.length);
      expect([...server.objects]).toEqual([
        ['/portal-files/portraits/a.jpg', { bytes: Buffer.from('A portrait'), type: 'image/jpeg' }],
      ]);
    });
  });

  it('are missing also where the bucket may not be listed, which is told once', async () => {
    const closed = await s3Server('portal-files', { mayList: false });
    const told: string[] = [];
    const files = s3Files(closed.settings, (line) => told.push(line));
    await files.put('portraits/a.jpg', body(), bytes.length);
    const found = await files.get('portraits/a.jpg');
    expect(new Uint8Array(await new Response(found?.body).arrayBuffer())).toEqual(bytes);
    expect([await files.get('portraits/b.jpg'), await files.exists('portraits/b.jpg')]).toEqual([null, false]);
    expect(told).toEqual([expect.stringContaining('s3:ListBucket')]);
    const list = files.list('portraits/', new Date())[Symbol.asyncIterator]();
    await expect(list.next()).rejects.toThrow('The bucket portal-files answered GET with 403 (AccessDenied).');
    await closed.close();
  });

  it.each([
    ['secretAccessKey', 'SignatureDoesNotMatch'],
    ['accessKeyId', 'InvalidAccessKeyId'],
  ])('are refused with another %s, in words without a key', async (name, code) => {
    const files = s3Files({ ...server.settings, [name]: 'not-that-one' });
    const words = `The bucket portal-files answered PUT with 403 (${code}).`;
    await expect(files.put('portraits/a.jpg', body(), bytes.length)).rejects.toThrow(words);
    await expect(files.get('portraits/a.jpg')).rejects.toThrow('answered GET with 403');
    expect(server.objects.size).toBe(0);
  });

  it('are not taken for kept where there is no such bucket', async () => {
    const files = s3Files({ ...server.settings, bucket: 'other-files' });
    await expect(files.put('portraits/a.jpg', body(), bytes.length)).rejects.toThrow('There is no bucket other-files.');
  });

  it('are out of reach where nobody listens', async () => {
    const gone = server;
    // Opened first, so that the system does not give it the port of the other one.
    server = await s3Server();
    await gone.close();
    const { endpoint } = gone.settings;
    const files = s3Files({ ...server.settings, endpoint });
    await expect(files.get('portraits/a.jpg')).rejects.toThrow('ECONNREFUSED');
  });
});
