import { Appointment } from '@portal/contract/entities/appointment';
import type { AppointmentDetail, CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import * as z from '@portal/contract/schema';
import { session } from '../../../testing/answers.ts';

export interface CompletedSession extends Partial<AppointmentDetail> {
  client?: string;
  start?: string;
  duration?: number;
  /** Its client canceled it late, and is charged. */
  isLate?: boolean;
}

/** A completed session with billing details: paid at 120 on 2026-03-18 unless told otherwise. */
export function completedSession(change: CompletedSession = {}): CompletedAppointment {
  const { client = 'Alex Roy', start = '2026-03-18T15:30:00Z', duration = 60, isLate = false, ...detail } = change;
  const id = detail.id ?? `${client} ${start}`;
  const late = {
    status: 'canceled',
    cancellation: { id, user_id: null, reason: 'client_late_cancellation', explanation: null },
  };
  const times = { start_date: start, end_date: start, duration };
  const row = session(client, 0, { id, status: 'completed', ...times, ...(isLate && late) });
  return {
    ...z.parse(Appointment, row),
    appointment_detail: {
      id,
      ...{ rate: 120, hst_yn: false, invoice_number: null, paid_yn: true, note: null, invoice_id: null, ...detail },
    },
  };
}
