import { createAssessmentReport } from '@portal/contract/calls/appointments';
import { and, eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import { recordId } from '../storage/record-id.ts';
import { appointments, assessment_reports } from '../storage/tables.ts';

/**
 * POST /practice/assessment_reports (BA-012): the written report of one of the practitioner's own sessions. Individual
 * sessions have none, they are measured by the scales (doc 2 §2).
 */
export const createReport = implement(createAssessmentReport, async ({ body }, { database, person, now, audit }) => {
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
  const [created] = await database
    .insert(assessment_reports)
    .values({ appointment_id: id, author_id: person.id, report, created_at: now })
    .returning({ id: assessment_reports.id });
  if (!created) throw new Error('An inserted report did not come back');
  await audit(database, {
    action: 'assessment_report.created',
    subject: 'assessment_report',
    subject_id: created.id,
  });
  return { id: String(created.id) };
});
