import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, keptSecret, sharedSecret } from '@portal/reference-api';
import type { DataKey, KeyRing } from '@portal/reference-api/node';
import { SettingsError } from '../settings/settings.ts';

/** AES-256 takes no other number. */
const KEY_BYTES = 32;

/** The keys that encrypt what people write, in the order of PORTAL_DATA_KEYS. */
export interface DataKeys {
  keys: readonly DataKey[];
  /** False where values are stored as they are: before all servers can read encrypted ones, and on the way back. */
  encrypts: boolean;
}

/** Reads PORTAL_DATA_KEYS: `2026a:<32 bytes in base64>,…`, with `none` first to encrypt nothing. @throws SettingsError */
export function readDataKeys({ PORTAL_DATA_KEYS: text, NODE_ENV }: NodeJS.ProcessEnv): DataKeys | undefined {
  const words = (text ?? '').split(/[\s,]+/).filter(Boolean);
  const encrypts = words[0] !== 'none';
  const keys = (encrypts ? words : words.slice(1)).map(readKey);
  const twice = keys.find(({ id }, index) => keys.findIndex((key) => key.id === id) !== index);
  if (twice) throw new SettingsError(`PORTAL_DATA_KEYS has two keys with the name “${twice.id}”. Each needs its own.`);
  if (NODE_ENV === 'production' && keys.length === 0)
    throw new SettingsError(
      `With NODE_ENV=production notes, messages and scores are encrypted with keys of your own. Set PORTAL_DATA_KEYS for all processes of a database, such as 2026a: and what “openssl rand -base64 ${KEY_BYTES}” prints. Keep a copy apart from backups: without it these texts are lost (docs/privacy.md, “Keys”).`,
    );
  return words.length === 0 ? undefined : { keys, encrypts };
}

function readKey(word: string, index: number): DataKey {
  const [, id = '', secret = ''] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]+=*)$/.exec(word) ?? [];
  const bytes = Buffer.from(secret, 'base64');
  if (id !== '' && id !== 'none' && bytes.length === KEY_BYTES) return { id, secret: bytes };
  // The key itself stays unsaid.
  const which = id === '' ? `Number ${index + 1} of PORTAL_DATA_KEYS` : `“${id}” of PORTAL_DATA_KEYS`;
  throw new SettingsError(
    `${which} must be a name, a colon and ${KEY_BYTES} bytes in base64: 2026a: and what “openssl rand -base64 ${KEY_BYTES}” prints (docs/privacy.md, “Keys”).`,
  );
}

/** What a portal without settings encrypts with: a demonstration asks for nothing. */
const OWN = 'own';
const OWN_SECRET = 'own data key';

interface Place {
  database: Database;
  /** Of an embedded database. */
  dataFolder?: string | undefined;
  /** False for whoever only reads: no key is made or noted, so that neither a try nor a slip binds the servers. */
  writes?: boolean;
}

/**
 * The keys of the settings. Without any, one that lies beside an embedded database, `data-key` in its folder, or in the
 * PostgreSQL itself, for all of its processes: that one protects nobody from who has the database.
 * @throws SettingsError where the database holds what these keys do not decrypt
 */
export async function openDataKeys(settings: DataKeys | undefined, place: Place): Promise<KeyRing> {
  const { agreeOnDataKeys, createKeyRing } = await import('@portal/reference-api/node');
  const { database, dataFolder, writes = true } = place;
  const { keys, encrypts } = settings ?? { keys: [await ownKey({ database, dataFolder, writes })], encrypts: true };
  const ring = createKeyRing(keys, { encrypts });
  const { missing, different } = await agreeOnDataKeys(database, ring, { writes });
  const named = (ids: readonly string[]) => ids.map((id) => `“${id}”`).join(' and ');
  if (missing.length > 0)
    throw new SettingsError(
      `The database holds what was encrypted with the key ${named(missing)}, which is not among PORTAL_DATA_KEYS. Add it behind the others; npx portal rekey makes it superfluous (docs/privacy.md, “Keys”).${missing.includes(OWN) ? lostOwnKey(dataFolder) : ''}`,
    );
  if (different.length > 0)
    throw new SettingsError(
      `The database was encrypted with another key of the name ${named(different)} than that of PORTAL_DATA_KEYS. Give all processes the same keys, and a new key a new name (docs/privacy.md, “Keys”).`,
    );
  return ring;
}

const lostOwnKey = (dataFolder: string | undefined) =>
  ` “${OWN}” is the key that a portal without settings made for itself${dataFolder ? `, in ${fileIn(dataFolder)}` : ', and holds in the database'}: name it as ${OWN}:<its text>, or start a demonstration anew with --reset.`;

/** The key that is kept, else a new one: it is kept by whoever writes, and good for nothing but counting otherwise. */
async function ownKey({ database, dataFolder, writes }: Place): Promise<DataKey> {
  const make = () => randomBytes(KEY_BYTES).toString('base64');
  let text = dataFolder ? keyInFolder(dataFolder) : await keptSecret(database, OWN_SECRET);
  if (!writes) text ??= make();
  text ??= dataFolder ? keepInFolder(dataFolder, make()) : await sharedSecret(database, OWN_SECRET, make);
  return { id: OWN, secret: Buffer.from(text, 'base64') };
}

const fileIn = (folder: string) => path.join(folder, 'data-key');

function keyInFolder(folder: string): string | undefined {
  try {
    return readFileSync(fileIn(folder), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The folder is this process's alone while it runs. */
function keepInFolder(folder: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileIn(folder), `${text}\n`, { mode: 0o600, flag: 'wx' });
  return text;
}
