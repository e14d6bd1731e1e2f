import { hasType, SHARED_FILE_MAX_BYTES, SHARED_FILE_TYPES } from '@portal/contract/rules/files';

/** Whether a file can be sent, by its name and size (FILES-018, FILES-019, A-135). The server looks at all of it. */
export function isSendable({ name, size }: File): boolean {
  return hasType(name, SHARED_FILE_TYPES) && size > 0 && size <= SHARED_FILE_MAX_BYTES;
}
