import { createGoverningBodies, updateDesignations } from '@portal/contract/calls/professional-details';
import type { GoverningBody } from '@portal/contract/entities/practice-profile';
import { saveProfile } from '../practice-profile/save-profile.ts';
import { chooseNames, isStateCode } from '../reference-lists/choose.ts';
import { implement } from '../server/implement.ts';
import type { InputError } from '../server/refusal.ts';
import { refuseFields } from '../server/refuse-field.ts';

/** PUT /practice/designations (BA-036). */
export const saveDesignations = implement(
  updateDesignations,
  async ({ body }, context) => {
    const errors: InputError[] = [];
    const place = { list: 'designations', pointer: 'designations', errors };
    const designations = chooseNames(body.designations, place);
    refuseFields(errors);
    await saveProfile(context, { name: 'designations', version: body.version }, { designations });
    return { designations };
  },
  { isPipelined: true },
);

/** POST /practice/governing_bodies (BA-037): all of a person's licences in place of those before. */
export const saveGoverningBodies = implement(
  createGoverningBodies,
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
