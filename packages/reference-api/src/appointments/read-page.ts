import type { Appointment } from '@portal/contract/entities/appointment';
import type { Paginated } from '@portal/contract/entities/pagination';
import type { SQL } from 'drizzle-orm';
import { rowsOfPage } from '../server/list-page.ts';
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

/**
 * One page of the appointments that meet a condition; one beyond the last is empty, with the true totals. It is cut and
 * counted before anybody's name is joined: with ten thousand own appointments that is most of the work.
 */
export async function readPage(
  database: Database,
  condition: SQL | undefined,
  { authorId, page, size, oldestFirst = false, overAt }: PageAsked,
): Promise<Paginated<Appointment>> {
  const order = orderOf(oldestFirst, overAt);
  const [rows, total] = await Promise.all([
    rowsOfPage(database, appointments, { page, size, condition, order }, (isOnPage) =>
      selectRows(database, authorId)
        .where(isOnPage)
        .orderBy(...order),
    ),
    database.$count(appointments, condition),
  ]);
  return { data: rows.map(toAppointment), pagination: paginationOf(page, size, total) };
}
