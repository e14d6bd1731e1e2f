import { currentUser } from '@portal/contract/calls/accounts';
import { DEFAULT_TIME_ZONE } from '@portal/contract/rules/time-zone';
import * as z from '@portal/contract/schema';
import type { PersonSession, World } from '../../world/world.ts';

const answerSchema = z.object({ preference: z.object({ timezone: z.string() }) });

/** Moves people of a world to other time zones and back. */
export interface PeopleZones {
  /** Puts a person into a zone, or back into their own; whoever was moved before returns to theirs. */
  move(email: string, session: PersonSession, zone: string | null): Promise<void>;
  /** The zone that somebody was moved to; null for whoever is in their own. */
  zoneOf(email: string): string | null;
}

export function createPeopleZones(world: Pick<World, 'answer' | 'setTimeZone'>): PeopleZones {
  let moved: { email: string; own: string; zone: string } | null = null;

  const ownZone = async ({ token }: PersonSession): Promise<string> => {
    const { body } = await world.answer({
      method: currentUser.method,
      path: currentUser.path,
      headers: [['authorization', token]],
      body: null,
    });
    const text = new TextDecoder().decode(body ?? new ArrayBuffer());
    const read = z.safeParse(answerSchema, JSON.parse(text || 'null'));
    // A clinic administrator is nobody that this call knows; their zone is the one everybody begins with.
    return read.success ? read.data.preference.timezone : DEFAULT_TIME_ZONE;
  };

  return {
    move: async (email, session, zone) => {
      if (moved && (moved.email !== email || zone === null)) {
        await world.setTimeZone(moved.email, moved.own);
        moved = null;
      }
      if (zone === null) return;
      moved = { email, own: moved?.own ?? (await ownZone(session)), zone };
      await world.setTimeZone(email, zone);
    },
    zoneOf: (email) => (moved?.email === email ? moved.zone : null),
  };
}
