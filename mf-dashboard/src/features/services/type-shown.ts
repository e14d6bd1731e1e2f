import type { AdditionalHoursType, ProviderType } from '@portal/contract/rules/appointments';

/** Of the insurance's hours a practitioner is told one type: couples of a couples appointment, else individual. */
export function typeShown(providerType: ProviderType): AdditionalHoursType {
  return providerType === 'couples' ? 'couples' : 'individual';
}
