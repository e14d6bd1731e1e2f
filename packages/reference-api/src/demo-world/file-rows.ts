import { type CastMember, maya } from './cast.ts';
import { fileNames } from './note-texts.ts';
import type { PseudoRandom } from './pseudo-random.ts';
import type { World } from './world.ts';

/** Files in all three directions, enough of Maya's that each list has a second page; and kept documents for the admin. */
export function addFiles(
  world: World,
  now: Date,
  practitioner: CastMember,
  clientIds: readonly number[],
  random: PseudoRandom,
): void {
  const count = practitioner === maya ? 14 : 4;
  for (const direction of ['from_client', 'to_client', 'to_all_clients'] as const) {
    const names = fileNames[direction];
    const most = direction === 'to_all_clients' ? names.length : count;
    for (let index = 0; index < most; index += 1) {
      const id = world.shared_files.length + 1;
      const file_name = names[index % names.length] ?? 'File.pdf';
      world.shared_files.push({
        id,
        direction,
        practitioner_id: practitioner.id,
        client_id: direction === 'to_all_clients' ? null : random.pick(clientIds),
        file_name,
        content_type: file_name.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf',
        byte_size: random.between(20_000, 900_000),
        storage_key: `demo/${id}`,
        created_at: daysAgo(now, index * 6 + random.between(1, 5)),
      });
    }
  }
  for (const client_id of clientIds.slice(0, practitioner === maya ? 8 : 2)) {
    world.client_documents.push({
      id: world.client_documents.length + 1,
      client_id,
      author_id: practitioner.id,
      title: practitioner.locale === 'fr' ? 'Notes de séance' : 'Session notes',
      body:
        practitioner.locale === 'fr'
          ? 'Résumé des séances du dernier trimestre.'
          : 'Summary of the sessions of the last quarter.',
      created_at: daysAgo(now, random.between(5, 120)),
    });
  }
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
