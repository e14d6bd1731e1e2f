import { and, eq } from 'drizzle-orm';
import { isSessionOpen } from '../accounts/sessions.ts';
import { takesPart } from '../appointments/whose.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { appointments } from '../storage/tables.ts';

/** What a token of a call or a chat says of its holder. */
interface Bearer {
  /** The signed-in session that it was given to. */
  session: string | null;
  /** The person's id, alone or before a `_`. */
  identity: string;
}

interface EntryOptions {
  database: Database;
  clock: () => Date;
}

/**
 * Asked by the services that carry calls and chats when somebody shows a token: whether the session that it was given
 * to is open still, and whether its room is for anything (F9). Tokens alone are good for an hour, whatever happens.
 */
export function createEntryChecks({ database, clock }: EntryOptions) {
  async function isBearerSignedIn({ session, identity }: Bearer): Promise<boolean> {
    const [id, personId] = [recordId(session ?? ''), personOf(identity)];
    if (id === null || personId === null) return false;
    return isSessionOpen(database, { id, personId }, clock());
  }

  async function isRoomOpen({ room, identity }: { room: string; identity: string }): Promise<boolean> {
    const [id, personId] = [recordId(room), personOf(identity)];
    if (id === null || personId === null) return false;
    const [found] = await database
      .select({ status: appointments.status })
      .from(appointments)
      .where(and(eq(appointments.id, id), takesPart({ id: personId, linkedTo: null })));
    return found?.status === 'scheduled' || found?.status === 'pending';
  }

  return {
    /** How a video token stands: its session may have ended, its appointment may be canceled or completed. */
    async standing(grant: Bearer & { room: string }): Promise<'good' | 'revoked' | 'over'> {
      const [isSession, isRoom] = await Promise.all([isBearerSignedIn(grant), isRoomOpen(grant)]);
      if (!isSession) return 'revoked';
      return isRoom ? 'good' : 'over';
    },
    /** Whether a chat token ended with its session. A chat outlives its appointments. */
    isRevoked: async (grant: Bearer): Promise<boolean> => !(await isBearerSignedIn(grant)),
  };
}

const personOf = (identity: string) => recordId(identity.split('_', 1)[0] ?? '');
