import type { Client } from '@portal/contract/entities/client';
import type { ProviderType } from '@portal/contract/rules/appointments';

/**
 * Which type of the insurance's hours a client's page tells, where no appointment is at hand: the API gives a
 * practitioner the types that the two meet for, so couples if that is the only one.
 */
export function typeOfCare({ insurance_coverage: coverage }: Pick<Client, 'insurance_coverage'>): ProviderType {
  const meetsAlone = (coverage?.available_sponsored_minutes_individual ?? null) !== null;
  const meetsAsCouple = (coverage?.available_sponsored_minutes_couples ?? null) !== null;
  return meetsAsCouple && !meetsAlone ? 'couples' : 'individual';
}
