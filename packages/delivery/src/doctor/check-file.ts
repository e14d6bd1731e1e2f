import { isReleasedFile, packedForms } from '../registry/released-file.ts';
import { placeOf, type ReleaseStore } from '../store/store.ts';
import type { Part } from '../workspace/parts.ts';
import type { Finding } from './finding.ts';

/** Holds a file, and the compressed forms of it that browsers get instead, against its hash. */
export async function checkFile(store: ReleaseStore, part: Part, key: string, integrity: string): Promise<Finding[]> {
  const altered = (form: string): Finding => ({
    code: 'FILE_ALTERED',
    severity: 'error',
    part,
    message: `${placeOf(store, form)} is not what was released. Servers do not send it, and go on with what they read before. Find out who changed it, then promote another version.`,
  });
  const packed = packedForms.map(async (form) => {
    const found = await store.read(key + form);
    return !found || (await isReleasedFile(found.content, integrity, form)) ? [] : [altered(key + form)];
  });
  const findings = (await Promise.all(packed)).flat();
  const plain = await store.read(key);
  if (plain) return (await isReleasedFile(plain.content, integrity)) ? findings : [altered(key), ...findings];
  const message = `${placeOf(store, key)} is not there. Promote another version; to have this one, delete all of it and publish it again.`;
  return [{ code: 'FILE_MISSING', severity: 'error', part, message }, ...findings];
}
