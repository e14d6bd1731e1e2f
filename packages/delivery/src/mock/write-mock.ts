import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName, RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import { filesOfRelease, type StoredPart } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { MockError } from './mock-error.ts';
import type { OtherRemote } from './other-remotes.ts';
import { mockPages } from './page.ts';

/** What goes into the folder of a mock build. */
export interface MockContents {
  remote: RemoteName;
  host: ShellRelease;
  /** The newest first. */
  releases: RemoteRelease[];
  others?: readonly OtherRemote[];
}

/** Files that a static host need not have: it compresses by itself or not at all. */
const packed = /\.(br|gz)$/;

/** @throws MockError when there is something in the folder that a mock build did not put there */
export function checkFolder(folder: string): void {
  const isOurs = () => {
    const page = path.join(folder, 'index.html');
    return existsSync(page) && readFileSync(page, 'utf8').includes('id="mock-build"');
  };
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isOurs())
    throw new MockError(
      `${folder} holds something else than a mock build, and is left as it is.\nEmpty it, or name another folder with --out.`,
    );
}

/**
 * Writes the folder of a mock build: put together aside, then moved into the place of the one before.
 * @throws MockError see checkFolder
 */
export async function writeMock(
  store: ReleaseStore,
  folder: string,
  { remote, host, releases, others = [] }: MockContents,
): Promise<void> {
  checkFolder(folder);
  const aside = `${folder}.${randomBytes(4).toString('hex')}`;
  const copy = async (part: StoredPart, version: string, base: string) => {
    const files = filesOfRelease(part, version);
    mkdirSync(path.join(aside, base), { recursive: true });
    for (const name of (await store.list(files)).filter((file) => !packed.test(file))) {
      const file = await store.read(`${files}/${name}`);
      if (file) writeFileSync(path.join(aside, base, name), file.content);
    }
  };
  try {
    mkdirSync(aside, { recursive: true });
    await copy('mock', host.version, host.base);
    for (const { version, base } of releases) await copy(remote, version, base);
    for (const { release, files, read } of others) {
      mkdirSync(path.join(aside, release.base), { recursive: true });
      for (const file of files) writeFileSync(path.join(aside, release.base, file), await read(file));
    }
    const byName = Object.fromEntries(others.map(({ name, release }) => [name, release]));
    const pages = mockPages(remote, { host, releases, others: byName, nonce: randomBytes(16).toString('base64') });
    for (const [name, content] of Object.entries(pages)) writeFileSync(path.join(aside, name), content);
    rmSync(folder, { recursive: true, force: true });
    renameSync(aside, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
