import { type CastMember, maya } from './cast.ts';
import { demoFile, demoKey } from './files/demo-file.ts';
import { fileNames } from './note-texts.ts';
import type { PseudoRandom } from './pseudo-random.ts';
import type { World } from './world.ts';

const DIRECTIONS = ['from_client', 'to_client', 'to_all_clients'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Files in all three directions, enough of Maya's that each list has a second page. */
export function addFiles(
  world: World,
  now: Date,
  practitioner: CastMember,
  clientIds: readonly number[],
  random: PseudoRandom,
): void {
  const isMaya = practitioner === maya;
  for (const direction of DIRECTIONS) {
    const perClient = isMaya ? 14 : 4;
    const count = direction === 'to_all_clients' ? fileNames.to_all_clients.length : perClient;
    for (let index = 0; index < count; index += 1) {
      const client_id = direction === 'to_all_clients' ? null : random.pick(clientIds);
      const created_at = daysAgo(now, index * 6 + random.between(1, 5));
      // Was a size once, before files had bytes: without it everything that is made after it would be another.
      random.next();
      world.shared_files.push(
        fileOf(world, direction, index, { practitioner_id: practitioner.id, client_id, created_at }),
      );
    }
  }
  // Were days of documents once, before these were read from the notes themselves: again so that the rest stays as it is.
  for (const _client of clientIds.slice(0, isMaya ? 8 : 2)) random.between(5, 120);
}

type FileRow = World['shared_files'][number];

function fileOf(
  world: World,
  direction: Direction,
  index: number,
  row: Pick<FileRow, 'practitioner_id' | 'client_id' | 'created_at'>,
): FileRow {
  const id = world.shared_files.length + 1;
  const names = fileNames[direction];
  const file_name = names[index % names.length] ?? 'File.pdf';
  const content_type = file_name.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf';
  const byte_size = demoFile(file_name).length;
  return { ...row, id, direction, file_name, content_type, byte_size, storage_key: demoKey(id, file_name) };
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
