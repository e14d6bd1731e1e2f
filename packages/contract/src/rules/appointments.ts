/** Session modes (RULES-083, RULES-084, RULES-085) as stored and sent. */
export const MODALITIES = ['video', 'voice', 'in_person'] as const;
export type Modality = (typeof MODALITIES)[number];

/** RULES-089, RULES-090, RULES-091. */
export const PROVIDER_TYPES = ['individual', 'couples', 'generic'] as const;
export type ProviderType = (typeof PROVIDER_TYPES)[number];

/** What an appointment is charged as (RULES-092, RULES-093); not the choice of the additional-hours dialog. */
export const COUNSELLING_TYPES = ['consultation', 'other'] as const;
export type CounsellingType = (typeof COUNSELLING_TYPES)[number];

/** RULES-094, RULES-095. */
export const ADDITIONAL_HOURS_TYPES = ['individual', 'couples'] as const;
export type AdditionalHoursType = (typeof ADDITIONAL_HOURS_TYPES)[number];

/** RULES-120, RULES-121, RULES-122, RULES-123, as stored and sent. */
export const APPOINTMENT_STATUSES = ['scheduled', 'pending', 'completed', 'canceled'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** What the status dialog offers; pending to admins only (RULES-178). */
export const STATUS_OPTIONS = ['complete', 'canceled', 'pending'] as const;
export type StatusOption = (typeof STATUS_OPTIONS)[number];

/** RULES-124, RULES-125, RULES-126, RULES-127, RULES-128. */
export const INCOMPLETE_REASONS = [
  'client_absence',
  'client_cancellation',
  'client_late_cancellation',
  'care_provider_cancellation',
  'technical_difficulties',
] as const;
export type IncompleteReason = (typeof INCOMPLETE_REASONS)[number];

/** The only reasons that travel; every other one is sent as null. */
export const SENT_REASONS = ['client_absence', 'technical_difficulties'] as const;
export type SentReason = (typeof SENT_REASONS)[number];

/** Longest explanation of a cancellation, in characters. */
export const EXPLANATION_LIMIT = 1000;

/** Orders of the list that admins see, by the start. */
export const APPOINTMENT_SORTS = ['newest', 'oldest'] as const;
export type AppointmentSort = (typeof APPOINTMENT_SORTS)[number];

/** The lists of the dashboard, each a flag of `paginated_index` (API-006, API-007, API-008, API-009, API-010). */
export const APPOINTMENT_LISTS = ['today', 'upcoming', 'pending', 'canceled', 'previous'] as const;
export type AppointmentList = (typeof APPOINTMENT_LISTS)[number];

/**
 * What `paginated_index` lists by one flag: the five lists, and what is left of them to finish, sessions that are over
 * and have no outcome yet. Those are of two lists: opened ones are pending, the others are previous.
 */
export const APPOINTMENT_VIEWS = [...APPOINTMENT_LISTS, 'to_finish'] as const;
export type AppointmentView = (typeof APPOINTMENT_VIEWS)[number];

/**
 * The lists of a client's own appointments. Each is in one of them: what is open and has not ended is to come,
 * everything else, what was canceled among it, is past.
 */
export const CLIENT_LISTS = ['coming', 'past'] as const;
export type ClientList = (typeof CLIENT_LISTS)[number];

/** Case, spaces and hyphens do not matter: `In Person`, `in person` and `in_person` are one. */
export function readModality(value: string): string {
  return readKey(value);
}

/** `complete` is an older name of `completed`. */
export function readStatus(value: string): string {
  const key = readKey(value);
  return key === 'complete' ? 'completed' : key;
}

function readKey(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}
