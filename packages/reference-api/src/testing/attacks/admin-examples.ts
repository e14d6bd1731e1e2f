import type { Example } from './call-examples.ts';
import type { Household } from './household.ts';

const admin = { owner: ['admin'], as: 'admin' } as const;

const ofClient = ({ client }: Household) => ({ client_id: client.id });

/** Calls of the documents and the audit trail that admins read. */
export const adminExamples: Readonly<Record<string, readonly Example[]>> = {
  'admin_documents.list': [{ ...admin, query: ofClient }],
  'admin_documents.fetch': [
    { ...admin, params: ({ heldNote }) => ({ id: `session_note.${heldNote}` }) },
    { ...admin, params: ({ heldReport }) => ({ id: `assessment_report.${heldReport}` }) },
  ],
  'admin_documents.export': (['csv', 'sheet'] as const).map((format) => ({
    ...admin,
    query: (of, { line }) => ({ ...ofClient(of), format, reason: line }),
  })),
  'admin_audit.list': [
    { ...admin, owner: 'own', query: ({ counsellor }) => ({ filters: { person_id: counsellor.id } }) },
  ],
  'admin_audit.export': [
    { ...admin, owner: 'own', query: ({ counsellor }) => ({ filters: { person_id: counsellor.id } }) },
  ],
  'admin_audit.kinds': [{ ...admin, owner: 'own' }],
  'admin_status.fetch': [{ ...admin, owner: 'own' }],
};
