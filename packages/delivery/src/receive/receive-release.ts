import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RemoteRelease, remoteReleaseSchema } from '@portal/portal-kit/registry';
import { limits, type PublishCall } from '../over-http/call.ts';
import { placeRelease } from '../registry/publish-release.ts';
import { isReleasedFile, packedForms } from '../registry/released-file.ts';
import { finishedRelease, sealIn } from '../registry/seal.ts';
import { description } from '../store/release-store.ts';
import { OtherFilesError, type ReleaseStore } from '../store/store.ts';
import { parseRecorded } from '../surface/uses.ts';
import { largestScript, problemsOfBuiltTexts } from '../texts/built-texts.ts';
import type { Caller } from './caller.ts';
import type { Incoming } from './incoming.ts';
import { problemsOfUpload } from './problems-of-upload.ts';
import { Refusal } from './refusal.ts';

/** Releases that one remote may have in a store: the disk has to have room for as many. */
const mostReleases = 500;

const longestVersion = 64;

interface Described {
  release: RemoteRelease;
  /** The `release.json` as it is kept, whatever spaces its sender had put into it. */
  text: string;
}

/** Reads a `release.json` that somebody sent; in words why it is none. */
function describedIn(sent: string): Described | string {
  try {
    // A field of this name is none that a command of ours signs, and would get lost on the way.
    const value: object = JSON.parse(sent, (key, field) => {
      if (key === '__proto__') throw new Error('__proto__ is no field of a release');
      return field;
    });
    const release = remoteReleaseSchema.parse(value);
    parseRecorded(sent);
    if (release.version.length > longestVersion) return 'Its version is too long.';
    if (release.hot || release.manifest || release.adminPages) return 'It is of a dev server, or of a registry.';
    return { release, text: `${JSON.stringify(value, null, 1)}\n` };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What a file has to be: its own hash, or of a compressed form that of the file it unpacks to. */
function hashFor(name: string, integrity: Readonly<Record<string, string>>) {
  const form = packedForms.find((each) => name.endsWith(each));
  const plain = form ? name.slice(0, -form.length) : name;
  return { form, plain, hash: integrity[plain] ?? '' };
}

/** Writes files as they come in, and holds each to its hash. @throws Refusal */
async function takeFiles(
  folder: string,
  { files }: Pick<PublishCall, 'files'>,
  { integrity }: Pick<RemoteRelease, 'integrity'>,
  body: Incoming,
): Promise<void> {
  const altered = (name: string) =>
    new Refusal(422, `Nothing was changed: ${name} is not what its release says. Publish it again.`);
  for (const { name, bytes } of files) {
    const { form, hash } = hashFor(name, integrity);
    const sum = createHash(hash.startsWith('sha384-') ? 'sha384' : 'sha256');
    const file = await open(path.join(folder, name), 'wx');
    try {
      await body.take(bytes, async (piece) => {
        sum.update(piece);
        await file.writeFile(piece);
      });
    } finally {
      await file.close();
    }
    if (!form && `${hash.slice(0, 7)}${sum.digest('base64')}` !== hash) throw altered(name);
  }
  await body.end();
  const sizes = new Map(files.map(({ name, bytes }) => [name, bytes]));
  for (const { name } of files) {
    const { form, plain, hash } = hashFor(name, integrity);
    if (!form) continue;
    // Nothing unpacks to more than the file that it stands for.
    const atMost = Math.max(sizes.get(plain) ?? 0, 1);
    if (!(await isReleasedFile(await readFile(path.join(folder, name)), hash, form, atMost))) throw altered(name);
  }
}

/** @throws Refusal for texts that one language lacks altogether; the build and the doctor tell of single forms */
async function demandTexts(
  folder: string,
  { part, files }: Pick<PublishCall, 'part' | 'files'>,
  { chunks }: Pick<RemoteRelease, 'chunks'>,
): Promise<void> {
  const sizes = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const read = async (name: string) =>
    (sizes.get(name) ?? Number.POSITIVE_INFINITY) <= largestScript
      ? readFile(path.join(folder, name), 'utf8')
      : undefined;
  const problems = await problemsOfBuiltTexts(part, chunks, read, { onlyWhole: true });
  if (problems.length > 0)
    throw new Refusal(422, `Nothing was changed.\n${problems.slice(0, 10).join('\n')} Write them, and publish again.`);
}

function refuseOther(part: string, version: string, error: unknown): never {
  if (!(error instanceof OtherFilesError)) throw error;
  throw new Refusal(
    409,
    `Nothing was changed: ${part}@${version} is there with other files, which nobody has signed who may, or somebody publishes it at this moment. Ask the operator, or give ${part} another version in its package.json.`,
  );
}

/**
 * Takes in a release of a remote: nothing of it is in its place before all of it is here and is what a key of its team
 * has signed. A release that is there already stays as it is.
 * @throws Refusal, StoreError
 */
export async function receiveRelease(
  store: ReleaseStore,
  { remotes }: Pick<Caller, 'remotes'>,
  { part, described: sent, files }: PublishCall,
  body: Incoming,
): Promise<{ version: string; isNew: boolean }> {
  if (!remotes.includes(part))
    throw new Refusal(403, `This key signs for ${remotes.join(', ')} alone, so ${part} is not published.`);
  const described = describedIn(sent);
  if (typeof described === 'string')
    throw new Refusal(
      422,
      `Nothing was changed: this is no release of ${part} that this portal can read. With packages as old as the portal’s, publish again. ${described}`,
    );
  const { release, text } = described;
  const { version } = release;
  if ((await sealIn(store, { part, version }, JSON.parse(text))) !== 'trusted')
    throw new Refusal(
      422,
      `Nothing was changed: no key that may has signed this release of ${part}, or it was changed since.`,
    );
  if (await finishedRelease(store, part, version)) return { version, isNew: false };
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > limits.all)
    throw new Refusal(413, `Nothing was changed: the files have more than ${limits.all} bytes in all.`);
  const problems = await problemsOfUpload(store, { part, files }, release);
  if (problems.length > 0) throw new Refusal(422, `Nothing was changed.\n${problems.slice(0, 10).join('\n')}`);
  if ((await store.list(part)).length >= mostReleases)
    throw new Refusal(
      422,
      `Nothing was changed: ${part} has ${mostReleases} releases here, the most there may be. Ask the operator to delete some that were never live.`,
    );
  const aside = await store.aside(`${part}-${version}`);
  try {
    const folder = path.join(aside, 'files');
    await mkdir(folder, { recursive: true });
    await takeFiles(folder, { files }, release, body);
    await demandTexts(folder, { part, files }, release);
    await writeFile(path.join(aside, description), text);
    const placing = placeRelease(store, part, { aside, version, text });
    return { version, isNew: await placing.catch((error: unknown) => refuseOther(part, version, error)) };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
