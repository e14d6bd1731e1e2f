/** What a payment provider may still want of a clinic, in the order in which it is told. */
export const TOPICS = [
  'business',
  'activity',
  'businessAddress',
  'businessContact',
  'taxNumber',
  'bankAccount',
  'person',
  'birth',
  'personAddress',
  'personContact',
  'identity',
  'owners',
  'documents',
  'terms',
  'other',
] as const;

/** Something that is missing, as the catalogue names it: `missing.bankAccount`. */
export type Topic = (typeof TOPICS)[number];

/** Whose field it is: Stripe names people by their role, or by an id. */
const PERSON = /^(individual|representative|owners|directors|executives|legal_guardian|person_[^.]+)\./;

const ofPeople: readonly (readonly [RegExp, Topic])[] = [
  [/tos_acceptance/, 'terms'],
  [/^(first_name|last_name|full_name_aliases|maiden_name|gender|nationality|political_exposure)/, 'person'],
  [/^dob(\.|$)/, 'birth'],
  [/^(registered_)?address/, 'personAddress'],
  [/^(email|phone)/, 'personContact'],
  [/^(id_number|ssn_last_4|verification)/, 'identity'],
  [/^relationship/, 'owners'],
  [/^documents/, 'documents'],
];

const ofTheClinic: readonly (readonly [RegExp, Topic])[] = [
  [/tos_acceptance/, 'terms'],
  [/^(business_type|company\.(name|structure|export))/, 'business'],
  [/^(business_profile\.(mcc|url|product_description|name|annual_revenue|estimated)|settings\.)/, 'activity'],
  [/^(company\.address|business_profile\.support_address)/, 'businessAddress'],
  [/^(company\.phone|business_profile\.support_(phone|email|url)|email$)/, 'businessContact'],
  [/^company\.(tax_id|vat_id|registration_number)/, 'taxNumber'],
  [/^(external_account|bank_account|documents\.bank_account)/, 'bankAccount'],
  [/^company\.(owners|directors|executives|ownership)/, 'owners'],
  [/^(company\.verification|documents\.)/, 'documents'],
];

function topicOf(field: string): Topic {
  const person = PERSON.exec(field);
  const [rules, name] = person ? [ofPeople, field.slice(person[0].length)] : [ofTheClinic, field];
  return rules.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

/**
 * What is missing in words for people. Stripe names fields (`person_1Ab.dob.day`, `external_account`), several for one
 * matter, and new ones at any time: what is not known here is `other`.
 * @param fields the provider's own names
 * @returns each topic once, in the order of `TOPICS`
 */
export function missingTopics(fields: readonly string[]): Topic[] {
  const found = new Set(fields.map(topicOf));
  return TOPICS.filter((topic) => found.has(topic));
}
