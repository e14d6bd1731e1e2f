import type { Appointment } from '@portal/contract/entities/appointment';
import type { Paginated } from '@portal/contract/entities/pagination';
import type { SQL } from 'drizzle-orm';
import { paginationOf } from '../server/pagination.ts';
import type { Database } from '../storage/database.ts';
import { appointments } from '../storage/tables.ts';
import { orderOf } from './lists.ts';
import { selectRows, toAppointment } from './read-rows.ts';

/** Which page, and how many rows make one. */
export interface PageAsked {
  /** The practitioner whose notes are told of. */
  authorId: number;
  page: number;
  size: number;
  oldestFirst?: boolean;
  /** What has ended by then stands behind what has not. */
  overAt?: Date | undefined;
}

/** One page of the appointments that meet a condition; one beyond the last is empty, with the true totals. */
export async function readPage(
  database: Database,
  condition: SQL | undefined,
  { authorId, page, size, oldestFirst = false, overAt }: PageAsked,
): Promise<Paginated<Appointment>> {
  const rows = await selectRows(database, authorId)
    .where(condition)
    .orderBy(...orderOf(oldestFirst, overAt))
    .limit(size)
    .offset((page - 1) * size);
  const isBeyond = rows.length === 0 && page > 1;
  const total = isBeyond ? await database.$count(appointments, condition) : (rows[0]?.total_items ?? 0);
  return { data: rows.map(toAppointment), pagination: paginationOf(page, size, total) };
}
