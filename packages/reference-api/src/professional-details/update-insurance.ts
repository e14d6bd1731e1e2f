import { updateInsurance } from '@portal/contract/calls/professional-details';
import { maskInsurance, mergeNumbers } from '../practice-profile/masked-insurance.ts';
import { lockProfile, saveLockedProfile } from '../practice-profile/save-profile.ts';
import { chooseNames } from '../reference-lists/choose.ts';
import { implement } from '../server/implement.ts';
import type { InputError } from '../server/refusal.ts';
import { refuseFields } from '../server/refuse-field.ts';

/**
 * PUT /practice/insurance_detail (BA-040). In network, a plan and the person's own NPI are needed (ONB-076, ONB-077);
 * out of it, plans and NPIs go. Nothing else about a number refuses it.
 */
export const saveInsurance = implement(
  updateInsurance,
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
