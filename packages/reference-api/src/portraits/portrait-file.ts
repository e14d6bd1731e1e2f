import { eq, sql } from 'drizzle-orm';
import { lockPerson } from '../accounts/lock-person.ts';
import { type Random, randomText } from '../crypto/random.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import type { PersonContext } from '../server/implement.ts';
import { people } from '../storage/tables.ts';

/** 192 bits, 32 letters: nobody guesses an address. */
const NAME_BYTES = 24;

/** A key that no portrait has had: an address always shows the same picture, so browsers may keep it. */
export const newPortraitKey = (random: Random) => `portraits/${randomText(random, NAME_BYTES)}.jpg`;

/** The key of the portrait with a name, as its address has it. */
export const portraitKey = (name: string) => `portraits/${name}`;

/** Where img tags find a portrait, as `people.avatar_url` has it: on the portal's own origin, whichever that is. */
export const portraitAddress = (files: FilesPort, key: string) => files.addressOf?.(key) ?? `/api/files/${key}`;

/** The key behind an address; null for one that is not ours. */
export function keyOf(address: string | null): string | null {
  return /portraits\/[\w-]{32}\.jpg$/.exec(address ?? '')?.[0] ?? null;
}

/** Gives a person another portrait, or none. The file of the former one goes once the write is committed. */
export async function replacePortrait(
  { database, person, now, ports, afterwards }: PersonContext,
  address: string | null,
): Promise<void> {
  const { avatar_url } = await lockPerson(database, person.id);
  await database
    .update(people)
    .set({ avatar_url: address, updated_at: now, version: sql`${people.version} + 1` })
    .where(eq(people.id, person.id));
  const former = keyOf(avatar_url);
  if (former !== null) afterwards.on('committed', () => ports.files.remove(former));
}
