import * as z from '@portal/contract/schema';
import { SHARED_FILE_MAX_BYTES } from '../rules/files.ts';

/** The field of a form that holds a shared file, and its limit (RULES-035). */
export const sharedUploadField = { field: 'file', maxBytes: SHARED_FILE_MAX_BYTES } as const;

/** A shared file as it is sent (FILES-019): at most 2097152 bytes; the server looks at what is in it. */
export function sharedUpload() {
  return z.file('rules.file').check(z.maxSize(SHARED_FILE_MAX_BYTES, 'rules.file'));
}
