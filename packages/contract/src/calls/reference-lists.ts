import * as z from '@portal/contract/schema';
import { type Call, defineCall, type RecordSchema } from '../call.ts';
import { Designation, ReferenceOption, State } from '../entities/reference-option.ts';
import { COUNTRY_CODES } from '../rules/editions.ts';

/** A list to choose from is the same for everyone who is signed in. */
function list<const Row extends z.core.SomeType, const Query extends RecordSchema | undefined = undefined>(
  name: string,
  row: Row,
  source: readonly string[],
  query?: Query,
  callers: Call['callers'] = ['practitioner', 'client', 'guest', 'admin'],
): Call<undefined, Query, undefined, z.ZodMiniArray<Row>> {
  return {
    id: `reference_lists.${name}`,
    method: 'GET',
    path: `/practice/${name}`,
    ...(query && { query }),
    answer: z.array(row),
    callers,
    refusals: query ? [422] : [],
    source,
    summary: `Reference list: ${name.replaceAll('_', ' ')}`,
  } as Call<undefined, Query, undefined, z.ZodMiniArray<Row>>;
}

export const ageGroups = /*#__PURE__*/ defineCall(() => list('age_groups', ReferenceOption, ['API-080', 'BA-049']));

export const designations = /*#__PURE__*/ defineCall(() => list('designations', Designation, ['API-081', 'BA-050']));

export const languages = /*#__PURE__*/ defineCall(() => list('languages', ReferenceOption, ['API-082', 'BA-051']));

export const insuranceCompanies = /*#__PURE__*/ defineCall(() =>
  list('insurance_companies', ReferenceOption, ['API-083', 'BA-052']),
);

export const approachToCares = /*#__PURE__*/ defineCall(() =>
  list('approach_to_cares', ReferenceOption, ['API-084', 'BA-053']),
);

export const therapeuticOrientations = /*#__PURE__*/ defineCall(() =>
  list('therapeutic_orientations', ReferenceOption, ['API-085', 'BA-054']),
);

/** Public: who makes an account is asked for them. */
export const pronouns = /*#__PURE__*/ defineCall(() =>
  list('pronouns', ReferenceOption, ['API-086', 'BA-055'], undefined, ['public']),
);

export const diagnosisTypes = /*#__PURE__*/ defineCall(() =>
  list('diagnosis_types', ReferenceOption, ['API-087', 'BA-056']),
);

export const specialities = /*#__PURE__*/ defineCall(() =>
  list('specialities', ReferenceOption, ['API-088', 'BA-057']),
);

export const religions = /*#__PURE__*/ defineCall(() => list('religions', ReferenceOption, ['API-089', 'BA-058']));

export const genderIdentities = /*#__PURE__*/ defineCall(() =>
  list('gender_identities', ReferenceOption, ['API-090', 'BA-059']),
);

export const races = /*#__PURE__*/ defineCall(() => list('races', ReferenceOption, ['API-091', 'BA-060']));

/** Public, as pronouns are: the page after the account's is drawn by it, and must not wait for it. */
export const states = /*#__PURE__*/ defineCall(() =>
  list('states', State, ['API-092', 'BA-061'], z.object({ country: z.enum(COUNTRY_CODES) }), ['public']),
);
