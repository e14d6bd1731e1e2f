import { SHARED_FILE_MAX_BYTES } from '@portal/contract/rules/files';
import { readPictureHeader } from '@portal/contract/rules/pictures';
import { type SharedFileType, safeFileName, sharedFileType } from '@portal/contract/rules/shared-files';
import { createTurnsOfPeople } from '../concurrency/in-turn.ts';
import { randomText } from '../crypto/random.ts';
import { streamOf } from '../ports/files/files-port.ts';
import type { Ports } from '../ports/ports.ts';
import { AwayError } from '../server/away-error.ts';
import type { PersonContext } from '../server/implement.ts';
import { ReceivedFile } from '../server/received-file.ts';
import { refuseField } from '../server/refuse-field.ts';

/** 192 bits: a key that nobody guesses, and that says nothing of file or person. */
const NAME_BYTES = 24;

const keyEndings: Record<SharedFileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** A file whose bytes are stored and that no row tells of yet. */
export interface StoredUpload {
  file_name: string;
  content_type: SharedFileType;
  byte_size: number;
  storage_key: string;
}

/**
 * Takes in a file that was sent: judged by its content and the ending of its name, looked at by the scanner, a
 * picture written anew. The bytes are stored before the transaction, because a bucket may take its time, and removed if
 * that is undone. For pipelined writes: each of theirs that is committed has written the row.
 * @throws Refusal 422 for what may not be shared
 * @throws AwayError when the scanner or the store is away
 */
export async function receiveFile(
  file: File,
  { ports, random, afterwards, person }: Pick<PersonContext, 'ports' | 'random' | 'afterwards' | 'person'>,
): Promise<StoredUpload> {
  const sent = await file.bytes();
  const file_name = safeFileName(file.name);
  const content_type = sharedFileType(file_name, sent);
  if (content_type === null) throw refuseField('file', 'rules.file');
  await scan(sent, ports);
  const bytes = content_type === 'application/pdf' ? sent : await writeAnew(sent, ports, person.id);
  if (bytes === null) throw refuseField('file', 'rules.file');
  const storage_key = `shared/${randomText(random, NAME_BYTES)}.${keyEndings[content_type]}`;
  // So does a repeat end, whose file is there already.
  afterwards.on('undone', () => ports.files.remove(storage_key));
  await ports.files.put(storage_key, streamOf(bytes), bytes.length).catch((cause: unknown) => {
    throw new AwayError('files_away', 'A shared file could not be stored', cause);
  });
  const byte_size = bytes.length;
  // Stored, looked at and hashed by then. Of what was refused, somebody may be in the middle of it yet.
  if (file instanceof ReceivedFile) afterwards.on('prepared', async () => file.release());
  return { file_name, content_type, byte_size, storage_key };
}

/** Nothing is stored, and no picture decoded, before the scanner has said that it is clean. */
async function scan(bytes: Uint8Array<ArrayBuffer>, { scanner, log }: Ports): Promise<void> {
  if (!scanner) return;
  const found = await scanner.scan(bytes).catch((cause: unknown) => {
    throw new AwayError('scanner_away', 'The scanner of shared files is away', cause);
  });
  if (found === 'clean') return;
  log.write({ level: 'info', message: 'The scanner found a virus in a file, which was refused' });
  throw refuseField('file', 'file_infected');
}

/** Pictures are decoded one after the other: of each person one waits for that, so that twenty hold up nobody else's. */
const pictureOf = createTurnsOfPeople({
  atOnce: 1,
  waiting: 20,
  forMs: 60_000,
  words: 'One person has too many pictures on their way.',
});

async function writeAnew(
  bytes: Uint8Array<ArrayBuffer>,
  { images }: Ports,
  personId: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const header = readPictureHeader(bytes);
  return header && pictureOf(personId, () => images.rewritten(bytes, header, SHARED_FILE_MAX_BYTES));
}
