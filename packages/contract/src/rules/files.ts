/** RULES-036. */
export const BYTES_PER_MEGABYTE = 1_048_576;
/** RULES-034: the avatar's limit. */
export const AVATAR_MAX_BYTES = 104_857_600;
/** RULES-035. */
export const SHARED_FILE_MAX_MEGABYTES = 2;
export const SHARED_FILE_MAX_BYTES = SHARED_FILE_MAX_MEGABYTES * BYTES_PER_MEGABYTE;
/** RULES-053. */
export const SHARED_FILE_TYPES = ['.jpg', '.jpeg', '.png', '.pdf'] as const;
/** RULES-040. */
export const AVATAR_TYPES = ['.jpg', '.jpeg', '.png'] as const;
/** RULES-041, in pixels. */
export const AVATAR_PREVIEW_SIZE = 200;

/** How queries name the orders of files (RULES-054, FILES-011). */
export const FILE_SORTS = ['date-newest', 'date-oldest'] as const;
export type FileSort = (typeof FILE_SORTS)[number];
export const DEFAULT_FILE_SORT: FileSort = 'date-newest';

/** RULES-153, RULES-154, RULES-155; the first is the default. */
export const FILE_TABS = ['files_from_clients', 'files_to_clients', 'files_to_all_clients'] as const;
export type FileTab = (typeof FILE_TABS)[number];

/** Whether a file's name ends in one of the types, whatever its case. */
export function hasType(name: string, types: readonly string[]): boolean {
  return types.some((type) => name.toLowerCase().endsWith(type));
}
