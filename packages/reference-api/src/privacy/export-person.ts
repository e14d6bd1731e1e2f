import { operatorAudit } from '../audit/audit.ts';
import { type EncryptionPort, unlessDamaged } from '../crypto/encryption-port.ts';
import { keyOf } from '../portraits/portrait-file.ts';
import type { Database } from '../storage/database.ts';
import {
  ENCRYPTED_COLUMNS,
  type EncryptedColumn,
  type EncryptedKind,
  placeOf,
  scoreOf,
  textOf,
} from '../storage/encrypted.ts';
import { type Row, run } from '../storage/statement.ts';
import type { Account } from './find-person.ts';
import { nameOf, type PersonalData, personalData } from './personal-data.ts';

interface Exporting {
  database: Database;
  encryption: EncryptionPort;
  now: Date;
  /** With what practitioners wrote about them. */
  withRecord: boolean;
  /** Who asks and how, for the audit trail. */
  reason: string;
}

/** A file that goes with an export. */
interface ExportedFile {
  /** Where it lies with the files port. */
  key: string;
  /** A name that is safe in a folder. */
  name: string;
}

export interface ExportedPerson {
  /** For a JSON file: by the names of `personalData`. */
  data: Readonly<Record<string, readonly Row[]>>;
  files: readonly ExportedFile[];
  /** What could not be decrypted, by its place: null stands for it. */
  damaged: readonly string[];
}

/** All that the portal holds of a person, readable by whoever gets it (access and portability). Is on the audit trail. */
export async function exportPerson(exporting: Exporting, person: Account): Promise<ExportedPerson> {
  // One moment for all tables, and the event with them.
  return exporting.database.transaction(
    async (database) => {
      const { now, reason, encryption, withRecord } = exporting;
      const audit = operatorAudit(now);
      await audit(database, { action: 'person.exported', subject: 'person', subject_id: person.id, reason });
      const data: Record<string, readonly Row[]> = {};
      const damaged: string[] = [];
      for (const part of personalData) {
        if (part.isSecret || (part.isByOthers && !withRecord)) continue;
        data[part.name] = await readPart(database, part, person, (kind, row) =>
          decrypted(encryption, kind, row, (message) => damaged.push(message)),
        );
      }
      return { data, files: await filesOf(database, person), damaged };
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function readPart(
  database: Database,
  part: PersonalData,
  person: Account,
  decrypt: (kind: EncryptedKind, row: Row) => Row,
) {
  const rows = await run(
    database,
    `select to_jsonb(t) as row from (select * from ${nameOf(part)} where ${part.whose}) t
      where $1::int is not null and $2::text is not null`,
    [person.id, person.email],
  );
  const kind = (Object.keys(ENCRYPTED_COLUMNS) as EncryptedKind[]).find(
    (each) => ENCRYPTED_COLUMNS[each].table === nameOf(part),
  );
  return rows.map(({ row }) => {
    const read = { ...(row as Row) };
    const shown = kind ? decrypt(kind, read) : read;
    return Object.fromEntries(Object.entries(shown).filter(([name]) => !part.hidden?.includes(name)));
  });
}

function decrypted(
  encryption: EncryptionPort,
  kind: EncryptedKind,
  { encrypted, ...row }: Row,
  onDamaged: (message: string) => void,
): Row {
  const { column, row: names, holds }: EncryptedColumn = ENCRYPTED_COLUMNS[kind];
  const place = placeOf(
    kind,
    names.map((name) => String(row[name])),
  );
  const beside = typeof encrypted === 'string' ? encrypted : null;
  // JSON of PostgreSQL has “not a number” as a text.
  const value = row[column];
  const score = value === null ? null : Number(value);
  const read = () =>
    holds === 'score'
      ? scoreOf(encryption, { value: score, encrypted: beside }, place)
      : textOf(encryption, { text: String(value), encrypted: beside }, place);
  return { ...row, [column]: unlessDamaged(read, onDamaged) };
}

const sharedFiles = `select id, file_name, storage_key from shared_files
  where client_id = $1 or practitioner_id = $1 order by id`;

async function filesOf(database: Database, { id, avatar_url }: Account): Promise<ExportedFile[]> {
  const rows = await run(database, sharedFiles, [id]);
  const shared = rows.map((row) => ({
    key: String(row['storage_key']),
    name: `${row['id']}-${safeName(row['file_name'])}`,
  }));
  const portrait = keyOf(avatar_url);
  return portrait === null ? shared : [...shared, { key: portrait, name: 'portrait.jpg' }];
}

/** People name their files as they like, also `../../.profile`. */
const safeName = (name: unknown) =>
  String(name)
    .replace(/[^\p{L}\p{N}. _-]/gu, '_')
    .slice(-120);
