import * as z from 'zod/mini';
import * as adminPerson from '../entities/admin-person.ts';
import * as appointment from '../entities/appointment.ts';
import * as appointmentDetail from '../entities/appointment-detail.ts';
import * as appointmentNote from '../entities/appointment-note.ts';
import * as assessments from '../entities/assessments.ts';
import * as auditEvent from '../entities/audit-event.ts';
import * as cardPaymentRetry from '../entities/card-payment-retry.ts';
import * as chat from '../entities/chat.ts';
import * as client from '../entities/client.ts';
import * as clientDocument from '../entities/client-document.ts';
import * as clinicAdmin from '../entities/clinic-admin.ts';
import * as invoice from '../entities/invoice.ts';
import * as pagination from '../entities/pagination.ts';
import * as payout from '../entities/payout.ts';
import * as practiceProfile from '../entities/practice-profile.ts';
import * as referenceOption from '../entities/reference-option.ts';
import * as sessionAppointment from '../entities/session-appointment.ts';
import * as sharedFile from '../entities/shared-file.ts';
import * as user from '../entities/user.ts';
import * as userAppointment from '../entities/user-appointment.ts';
import * as errors from '../errors.ts';

const files = [
  errors,
  pagination,
  user,
  practiceProfile,
  appointment,
  appointmentDetail,
  invoice,
  appointmentNote,
  sessionAppointment,
  userAppointment,
  assessments,
  chat,
  client,
  clientDocument,
  auditEvent,
  adminPerson,
  sharedFile,
  payout,
  cardPaymentRetry,
  clinicAdmin,
  referenceOption,
];

export type Json = Record<string, unknown>;

/** Entities by name: each is written once, under `components`, and referred to everywhere else. */
const named = z.registry<{ id: string }>();
for (const [name, value] of files.flatMap((file) => Object.entries(file))) {
  if (value instanceof z.core.$ZodObject) named.add(value, { id: name });
}

/** Collects what schemas mention while they are turned into JSON Schema. */
export class Components {
  readonly schemas: Json = {};

  /** What a caller may write (`input`) or a reader receives (`output`). */
  write(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
    const { $schema: _, $defs, ...written } = z.toJSONSchema(schema, { io, metadata: named, unrepresentable: 'any' });
    for (const [name, definition] of Object.entries($defs ?? {})) this.schemas[name] = refer(definition);
    return refer(written) as Json;
  }
}

function refer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refer);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) =>
    key === '$ref' ? [key, String(inner).replace('#/$defs/', '#/components/schemas/')] : [key, refer(inner)],
  );
  return Object.fromEntries(entries);
}
