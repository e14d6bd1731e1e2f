import * as calls from '@portal/contract/calls/professional-details';
import { LIST_LIMIT } from '@portal/contract/entities/inputs';
import type { GoverningBody } from '@portal/contract/entities/practice-profile';
import { ALL_DEGREES } from '@portal/contract/rules/degrees';
import { splitAtCommas } from '@portal/contract/rules/onboarding';
import { isEmpty } from '@portal/contract/rules/required';
import { eq } from 'drizzle-orm';
import { maskInsurance, mergeNumbers } from '../accounts/masked-insurance.ts';
import { lockProfile, saveLockedProfile, saveProfile } from '../practice-profile/save-profile.ts';
import { chooseNames, chooseOnlyNames, isStateCode } from '../reference-lists/choose.ts';
import { type Implementation, implement } from '../server/implement.ts';
import type { InputError } from '../server/refusal.ts';
import { refuseField, refuseFields } from '../server/refuse-field.ts';
import { practice_profiles } from '../storage/tables.ts';

/** PUT /practice/degrees (BA-034): in the order of the groups (ONB-055). */
const updateDegrees = implement(
  calls.updateDegrees,
  async ({ body }, context) => {
    const degrees = ALL_DEGREES.filter((degree) => body.degrees.includes(degree));
    await saveProfile(context, { name: 'degrees', version: body.version }, { degrees });
    return { degrees };
  },
  { isPipelined: true },
);

/** PUT /practice/certifications (BA-035): what a person wrote beside the options of one page; commas part them. */
const updateCertifications = implement(
  calls.updateCertifications,
  async ({ body }, context) => {
    const certifications = splitAtCommas(body.certifications.join());
    if (certifications.length > LIST_LIMIT) throw refuseField('certifications', 'too_many');
    const columns =
      body.type_of === 'degrees' ? { additional_degrees: certifications } : { additional_designations: certifications };
    await saveProfile(context, { name: `additional_${body.type_of}`, version: body.version }, columns);
    return { certifications, type_of: body.type_of };
  },
  { isPipelined: true },
);

/** PUT /practice/designations (BA-036). */
const updateDesignations = implement(
  calls.updateDesignations,
  async ({ body }, context) => {
    const designations = chooseOnlyNames(body.designations, 'designations');
    await saveProfile(context, { name: 'designations', version: body.version }, { designations });
    return { designations };
  },
  { isPipelined: true },
);

/** POST /practice/governing_bodies (BA-037): all of a person's licences in place of those before. */
const createGoverningBodies = implement(
  calls.createGoverningBodies,
  async ({ body }, context) => {
    const errors: InputError[] = [];
    const rows = body.governing_bodies.flatMap((row, place) => readRow(row, `governing_bodies.${place}`, errors));
    refuseFields(errors);
    const governing_bodies = rows.filter((row, place) => rows.findIndex((other) => isSame(row, other)) === place);
    await saveProfile(context, { name: 'governing_bodies', version: body.version }, { governing_bodies });
    return { governing_bodies };
  },
  { isPipelined: true },
);

/** A blank row is none (ONB-065, ONB-066); of a row with anything in it each blank is missing (ONB-064). */
function readRow(row: GoverningBody, pointer: string, errors: InputError[]): GoverningBody[] {
  const fields = ['state', 'governing_body', 'license_number'] as const;
  const missing = fields.filter((name) => row[name] === '');
  if (missing.length === fields.length) return [];
  errors.push(...missing.map((name) => ({ pointer: `${pointer}.${name}`, code: 'rules.required' })));
  const state = row.state.toUpperCase();
  if (state !== '' && !isStateCode(state)) errors.push({ pointer: `${pointer}.state`, code: 'unknown_option' });
  return [{ ...row, state }];
}

function isSame(one: GoverningBody, other: GoverningBody): boolean {
  return (
    one.state === other.state &&
    one.governing_body === other.governing_body &&
    one.license_number === other.license_number
  );
}

/** GET /practice/clinical_supervision (BA-038); nulls until it was answered. */
const fetchSupervision = implement(calls.fetchSupervision, async (_request, { database, person }) => {
  const [profile] = await database
    .select({ clinical_supervision: practice_profiles.clinical_supervision })
    .from(practice_profiles)
    .where(eq(practice_profiles.person_id, person.id));
  return { clinical_supervision: profile?.clinical_supervision ?? { supervision: null, receipt_text: null } };
});

/** PUT /practice/clinical_supervision (BA-039): receipts say something of those who are supervised only (ONB-068). */
const updateSupervision = implement(
  calls.updateSupervision,
  async ({ body }, context) => {
    const { supervision } = body;
    const receipt_text = supervision ? (body.receipt_text ?? '').trim() : null;
    if (supervision && isEmpty(receipt_text)) throw refuseField('receipt_text', 'rules.required');
    const clinical_supervision = { supervision, receipt_text };
    await saveProfile(context, { name: 'clinical_supervision', version: body.version }, { clinical_supervision });
    return { clinical_supervision };
  },
  { isPipelined: true },
);

/**
 * PUT /practice/insurance_detail (BA-040). In network, a plan and the person's own NPI are needed (ONB-076, ONB-077);
 * out of it, plans and NPIs go. Nothing else about a number refuses it.
 */
const updateInsurance = implement(
  calls.updateInsurance,
  async ({ body }, context) => {
    const { insurance_detail: stored } = await lockProfile(context, body.version);
    const errors: InputError[] = [];
    const isInNetwork = body.in_network === 'true';
    const sent = isInNetwork ? body : { ...body, npi_number_individual: null, npi_number_business: null };
    const place = { list: 'insurance_companies', pointer: 'network_plans', errors };
    const network_plans = isInNetwork ? chooseNames(body.network_plans, place) : [];
    const numbers = mergeNumbers(sent, stored, errors);
    if (isInNetwork && body.network_plans.length === 0)
      errors.push({ pointer: 'network_plans', code: 'rules.required' });
    if (isInNetwork && numbers.npi_number_individual === null)
      errors.push({ pointer: 'npi_number_individual', code: 'rules.required' });
    refuseFields(errors);
    const insurance_detail = { in_network: body.in_network, network_plans, ...numbers };
    await saveLockedProfile(context, 'insurance_detail', { insurance_detail });
    return maskInsurance(insurance_detail);
  },
  { isPipelined: true },
);

export const professionalDetails: readonly Implementation[] = [
  updateDegrees,
  updateCertifications,
  updateDesignations,
  createGoverningBodies,
  fetchSupervision,
  updateSupervision,
  updateInsurance,
];
