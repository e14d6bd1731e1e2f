import { type CastMember, maya } from './cast.ts';
import { demoFile, demoKey } from './files/demo-file.ts';
import { fileNames } from './note-texts.ts';
import type { PseudoRandom } from './pseudo-random.ts';
import type { World } from './world.ts';

const DIRECTIONS = ['from_client', 'to_client', 'to_all_clients'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Files in all three directions, enough of Maya's that each list has a second page; and kept documents for the admin. */
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
  for (const client_id of clientIds.slice(0, isMaya ? 8 : 2)) {
    const created_at = daysAgo(now, random.between(5, 120));
    const id = world.client_documents.length + 1;
    world.client_documents.push({
      id,
      client_id,
      author_id: practitioner.id,
      created_at,
      ...documents[practitioner.locale ?? 'en'],
    });
  }
}

const documents = {
  en: { title: 'Session notes', body: 'Summary of the sessions of the last quarter.' },
  fr: { title: 'Notes de séance', body: 'Résumé des séances du dernier trimestre.' },
};

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
