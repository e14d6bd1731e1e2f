import { exportAppointment } from '@portal/contract/calls/calendar';
import { and } from 'drizzle-orm';
import { selectRows } from '../appointments/read-rows.ts';
import { isAppointment } from '../appointments/read-session.ts';
import { takesPart } from '../appointments/whose.ts';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { calendarFile } from './calendar-file.ts';
import { namesFor, noNames } from './names.ts';
import { writeCalendar } from './write-calendar.ts';

/** GET /practice/appointments/{id}/calendar (BS-001): one appointment, for those who take part in it. */
export const exporting = implement(exportAppointment, async ({ params, query }, context) => {
  const { database, person, locale, audit } = context;
  const id = recordId(params.id);
  if (id === null) throw notFound();
  const rows = await selectRows(database).where(and(isAppointment(id), takesPart(person)));
  if (rows.length === 0) throw notFound();
  await audit(database, { action: 'appointment.exported', subject: 'appointment', subject_id: id });
  const namesOf = query.names === 'true' ? namesFor(person.id) : noNames;
  return calendarFile(writeCalendar(rows, locale, namesOf), 'session.ics');
});
