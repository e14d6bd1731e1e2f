import { LINE_LIMIT } from '@portal/contract/entities/inputs';
import type { InsuranceDetail } from '@portal/contract/entities/practice-profile';
import { INSURANCE_NUMBERS, type InsuranceNumber, isMasked } from '@portal/contract/rules/masked';
import { DEFAULT_IN_NETWORK, IN_NETWORK_VALUES, type InNetwork } from '@portal/contract/rules/onboarding';
import { isEmpty } from '@portal/contract/rules/required';

/** What the form holds: texts, and whether they are in a network as a text too (ONB-075). */
export type InsuranceValues = { in_network: string; network_plans: string[] } & Record<InsuranceNumber, string>;

/** What is stored; of who never answered, not in a network (ONB-073). Saved numbers are masked. */
export function insuranceValuesOf(detail: InsuranceDetail | null): InsuranceValues {
  return {
    in_network: detail?.in_network ?? DEFAULT_IN_NETWORK,
    network_plans: detail?.network_plans ?? [],
    npi_number_individual: detail?.npi_number_individual ?? '',
    npi_number_business: detail?.npi_number_business ?? '',
    tax_id: detail?.tax_id ?? '',
    medicare_number: detail?.medicare_number ?? '',
    medicaid_number: detail?.medicaid_number ?? '',
  };
}

/** Plans and both NPI are asked of who is in a network (ONB-040, A-008). */
export function asksForPlans({ in_network }: Pick<InsuranceValues, 'in_network'>): boolean {
  return in_network === 'true';
}

/** ONB-074, ONB-076, ONB-077; a saved number is left as it is shown or entered anew. */
export function insuranceProblems(values: InsuranceValues, stored: InsuranceValues) {
  const asked = INSURANCE_NUMBERS.filter((name) => asksForPlans(values) || !name.startsWith('npi_'));
  const problems = asked.flatMap((name): [InsuranceNumber, string][] => {
    const problem = numberProblem(values[name].trim(), stored[name]);
    return problem === null ? [] : [[name, problem]];
  });
  return {
    ...(inNetwork(values) === null && { in_network: 'rules.required' }),
    ...(asksForPlans(values) && {
      ...(values.network_plans.length === 0 && { network_plans: 'rules.network_plans' }),
      ...(isEmpty(values.npi_number_individual) && { npi_number_individual: 'rules.required' }),
    }),
    ...Object.fromEntries(problems),
  };
}

function numberProblem(number: string, stored: string) {
  if (isMasked(number) && number !== stored) return 'rules.masked_number';
  return number.length > LINE_LIMIT ? 'rules.line_length' : null;
}

function inNetwork({ in_network }: InsuranceValues): InNetwork | null {
  return IN_NETWORK_VALUES.find((value) => value === in_network) ?? null;
}

/**
 * What is sent. The business NPI (ONB-078), the tax id (ONB-079) and the numbers of Medicare (ONB-080) and Medicaid
 * (ONB-081) are optional: null where left empty. Who is in no network has no plans and no NPI.
 */
export function insuranceToSend(values: InsuranceValues) {
  const isAsked = asksForPlans(values);
  const number = (name: InsuranceNumber) => values[name].trim() || null;
  return {
    in_network: inNetwork(values) ?? DEFAULT_IN_NETWORK,
    network_plans: isAsked ? values.network_plans : [],
    npi_number_individual: isAsked ? number('npi_number_individual') : null,
    npi_number_business: isAsked ? number('npi_number_business') : null,
    tax_id: number('tax_id'),
    medicare_number: number('medicare_number'),
    medicaid_number: number('medicaid_number'),
  };
}
