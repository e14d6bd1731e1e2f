import * as calls from '@portal/contract/calls/appointments';
import { and, eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import { placeOf, storedText } from '../storage/encrypted.ts';
import { recordId } from '../storage/record-id.ts';
import { run } from '../storage/statement.ts';
import { appointments, assessment_reports } from '../storage/tables.ts';

const nextReport = `select nextval(pg_get_serial_sequence('assessment_reports', 'id')) as id`;

/**
 * POST /practice/assessment_reports (BA-012): the written report of one of the practitioner's own sessions. Individual
 * sessions have none, they are measured by the scales (doc 2 §2).
 */
export const createAssessmentReport = implement(
  calls.createAssessmentReport,
  async ({ body }, { database, person, now, audit, ports }) => {
    const { appointment_id, report } = body.assessment_report;
    const id = recordId(appointment_id);
    if (id === null) throw notFound();
    const [appointment] = await database
      .select({ provider_type: appointments.provider_type })
      .from(appointments)
      .where(and(eq(appointments.id, id), eq(appointments.counsellor_id, person.id)));
    if (!appointment) throw notFound();
    if (appointment.provider_type === 'individual') {
      throw refuseField('assessment_report.appointment_id', 'no_report_of_individual');
    }
    // Its number comes first: the text is encrypted for this row.
    const [next] = await run(database, nextReport, []);
    const number = Number(next?.id);
    const { text, encrypted } = storedText(ports.encryption, report, placeOf('report', [number]));
    await database
      .insert(assessment_reports)
      .values({ id: number, appointment_id: id, author_id: person.id, report: text, encrypted, created_at: now });
    await audit(database, { action: 'assessment_report.created', subject: 'assessment_report', subject_id: number });
    return { id: String(number) };
  },
);
