/** RULES-098, RULES-099, RULES-100, RULES-101, RULES-102, RULES-103. */
export const SERVICE_CATEGORIES = [
  'Mental Health',
  'Chronic Disease Management',
  'Pharmacy',
  'Telemedicine',
  'Well-being',
  'Total Health and Life Services',
] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

/**
 * Display name and category of each known service (RULES-104, RULES-105, RULES-106, RULES-107, RULES-108, RULES-109,
 * RULES-110, RULES-111, RULES-112, RULES-113, RULES-114, RULES-115, RULES-116, RULES-117, RULES-118, RULES-119, BV-001,
 * BV-002, BV-003, BV-004, BV-005, BV-006, BV-007, BV-008, BV-009, BV-010, BV-011, BV-012, BV-013, BV-014, BV-015,
 * BV-016, BV-017, BV-018).
 */
export const SERVICES = {
  cdm_guided: ['Guided Chronic Disease Management', 'Chronic Disease Management'],
  cdm_self_guided: ['Self-guided Chronic Disease Management', 'Chronic Disease Management'],
  icbt_guided: ['Guided iCBT', 'Mental Health'],
  icbt_self_guided: ['Self-guided iCBT', 'Mental Health'],
  counselling: ['Individual Counselling', 'Mental Health'],
  couples_counselling: ['Couples Counselling', 'Mental Health'],
  crisis_support: ['Crisis Support', 'Mental Health'],
  first_step: ['First Step', 'Mental Health'],
  peer_to_peer: ['Peer-to-Peer Support', 'Mental Health'],
  psychiatric_assessment: ['Psychiatric Assessment', 'Mental Health'],
  pharmacy: ['Pharmacy', 'Pharmacy'],
  health_store: ['Health Store', 'Pharmacy'],
  telemedicine: ['Telemedicine', 'Telemedicine'],
  mso: ['Medical Second Opinion', 'Telemedicine'],
  fitness: ['Fitness', 'Well-being'],
  care_nav_premium: ['Premium Care Navigation', 'Total Health and Life Services'],
  legal_advisory: ['Legal Advisory', 'Total Health and Life Services'],
  financial_advisory: ['Financial Advisory', 'Total Health and Life Services'],
} as const satisfies Record<string, readonly [name: string, category: ServiceCategory]>;
export type ServiceKey = keyof typeof SERVICES;

export function isServiceKey(key: string): key is ServiceKey {
  return Object.hasOwn(SERVICES, key);
}

/** A service's name; an unknown key is made readable (BV-019). */
export function serviceName(key: string): string {
  if (isServiceKey(key)) return SERVICES[key][0];
  const words = key.split('_').filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** A service's category; an unknown key belongs to well-being (BV-019). */
export function serviceCategory(key: string): ServiceCategory {
  return isServiceKey(key) ? SERVICES[key][1] : 'Well-being';
}

/** RULES-158. */
export const UNLIMITED_HOURS = 'Unlimited';
