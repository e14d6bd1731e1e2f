import type { ScenarioId } from '@portal/reference-api';

// By type alone: the API itself must not get into the panel's bundle. A scenario that is missing here is a type error.
const known: Record<ScenarioId, true> = {
  everyday: true,
  nothing_yet: true,
  newcomer: true,
  onboarding_halfway: true,
  onboarding_clinic: true,
  onboarding_finished: true,
  busy_day: true,
  session_soon: true,
  long_names: true,
  clinic_begun: true,
  clinic_not_admitted: true,
  clinic_halfway: true,
  clinic_onboarded: true,
  clinic_crowd: true,
  two_admins: true,
  ten_thousand: true,
};

export const scenarioIds = Object.keys(known) as readonly ScenarioId[];

export function parseScenario(text: string): ScenarioId | null {
  return scenarioIds.find((id) => id === text) ?? null;
}
