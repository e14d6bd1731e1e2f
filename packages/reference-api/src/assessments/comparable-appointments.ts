import { TREND_SESSIONS } from '@portal/contract/rules/assessments';
import { and, desc, eq, lt, ne, or } from 'drizzle-orm';
import { isCounsellor } from '../appointments/whose.ts';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { appointments } from '../storage/tables.ts';

interface Comparable {
  id: number;
  start_date: Date;
}

/**
 * One of the practitioner's own appointments, and those before it whose scores can be held against its own, the newest
 * first: with the same practitioner and client, of the same kind, since couples are asked other questions, and not canceled.
 * @throws Refusal 404
 */
export async function findComparable(
  database: Database,
  id: string,
  practitionerId: number,
): Promise<[current: Comparable, ...earlier: Comparable[]]> {
  const appointmentId = recordId(id);
  if (appointmentId === null) throw notFound();
  const [current] = await database
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), isCounsellor(practitionerId)));
  if (!current) throw notFound();
  const isBefore = or(
    lt(appointments.start_date, current.start_date),
    and(eq(appointments.start_date, current.start_date), lt(appointments.id, current.id)),
  );
  const earlier = await database
    .select({ id: appointments.id, start_date: appointments.start_date })
    .from(appointments)
    .where(
      and(
        isCounsellor(practitionerId),
        eq(appointments.client_id, current.client_id),
        eq(appointments.provider_type, current.provider_type),
        ne(appointments.status, 'canceled'),
        isBefore,
      ),
    )
    .orderBy(desc(appointments.start_date), desc(appointments.id))
    .limit(TREND_SESSIONS - 1);
  return [current, ...earlier];
}
