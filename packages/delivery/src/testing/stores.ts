import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach } from '@jest/globals';
import { bucketStore } from '../store/bucket-store.ts';
import { type FolderStore, folderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { type S3StandIn, startS3StandIn } from './s3-stand-in.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A store, and what a test may do behind its back. */
export interface TestStore extends ReleaseStore {
  /** Puts content under a key, whatever is there. */
  overwrite(key: string, content: string | Buffer): void;
  /** Removes a key and all below it. */
  remove(key: string): void;
  /** The same store, as another process sees it. */
  another(): ReleaseStore;
}

/** A store in a folder, gone after the test. */
export function temporaryStore(files: Readonly<Record<string, string>> = {}): FolderStore & TestStore {
  const folder = temporaryFolder(files);
  return {
    ...folderStore(folder),
    another: () => folderStore(folder),
    overwrite: (key, content) => {
      mkdirSync(path.dirname(path.join(folder, key)), { recursive: true });
      writeFileSync(path.join(folder, key), content);
    },
    remove: (key) => rmSync(path.join(folder, key), { recursive: true, force: true }),
  };
}

const running: S3StandIn[] = [];

afterEach(async () => {
  for (const standIn of running.splice(0)) await standIn.close();
  delete process.env['PORTAL_SIGNING_KEY'];
});

/** A bucket of a service of its own, gone after the test; its changes are signed with a key in the environment. */
export async function temporaryBucket(): Promise<TestStore & { service: S3StandIn }> {
  const service = await startS3StandIn('releases');
  running.push(service);
  const { privateKey } = generateKeyPairSync('ed25519');
  process.env['PORTAL_SIGNING_KEY'] ??= privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const nameOf = (key: string) => `releases/portal/${key}`;
  const another = () =>
    bucketStore({
      bucket: 'releases',
      prefix: 'portal',
      endpoint: service.endpoint,
      region: 'nowhere-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    });
  return {
    ...another(),
    service,
    another,
    overwrite: (key, content) => {
      const tag = `"${content.length}-${Math.random()}"`;
      service.objects.set(nameOf(key), { content: Buffer.from(content), tag, changedAt: new Date() });
    },
    remove: (key) => {
      for (const name of service.objects.keys())
        if (name === nameOf(key) || name.startsWith(`${nameOf(key)}/`)) service.objects.delete(name);
    },
  };
}

/** Both kinds, for `describe.each`. */
export const kindsOfStore: [kind: string, open: () => TestStore | Promise<TestStore>][] = [
  ['a folder', temporaryStore],
  ['a bucket', temporaryBucket],
];
