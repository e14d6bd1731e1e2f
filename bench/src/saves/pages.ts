/** Pages of the wizard: what a browser sends, and the columns that the floor writes for it. */
interface Page {
  method: string;
  path: string;
  body: Readonly<Record<string, unknown>>;
  columns: Readonly<Record<string, unknown>>;
}

const degrees = ['BA', 'MSW'];
const languages = ['English', 'French', 'Cree', 'Inuktitut'];
const details = {
  diagnosis_types: ['Insomnia disorder', 'Panic disorder', 'Specific phobias'],
  specialities: ['Anxiety', 'Burnout', 'Life transitions', 'Stress', 'Trauma'],
  approach_to_cares: ['Collaborative', 'Strengths-based', 'Trauma-informed'],
  therapeutic_orientations: ['Narrative Therapy', 'Play Therapy'],
  religion: { religions: [], religion_other_yn: true, religion_other_name: 'Druidry' },
  gender_identity: { gender_identities: [], gender_identity_other_yn: true, gender_identity_other_name: 'Butch' },
  race: { races: [], race_other_yn: true, race_other_name: 'Acadian' },
  provider_self_identification: {
    ...{ display_gender_identity_yn: true, with_disability_yn: true, display_with_disability_yn: false },
    ...{ neurodivergent_yn: false, display_neurodivergent_yn: false, lgbtq2sp_yn: true },
    ...{ display_lgbtq2sp_yn: true, display_race_yn: true },
  },
};
const insurance = {
  ...{ in_network: 'true', network_plans: ['Alder Mutual', 'Juniper Health Plans'] },
  ...{ npi_number_individual: '1234567893', npi_number_business: null, tax_id: '12-3456789' },
  ...{ medicare_number: null, medicaid_number: null },
};
const overview = 'I work with adults who live with anxiety and burnout, at a pace that suits them. '.repeat(12).trim();

export const pages: readonly Page[] = [
  { method: 'PUT', path: '/practice/degrees', body: { degrees }, columns: { degrees } },
  { method: 'PUT', path: '/practice/insurance_detail', body: insurance, columns: { insurance_detail: insurance } },
  { method: 'PUT', path: '/practice/languages', body: { languages }, columns: { languages } },
  { method: 'PUT', path: '/practice/practice_details', body: details, columns: details },
  { method: 'PUT', path: '/practice/provider_bio', body: { provider_bio: { overview } }, columns: { overview } },
];
