import { SHARED_FILE_MAX_BYTES } from '@portal/contract/rules/files';
import { sharedFileType } from '@portal/contract/rules/shared-files';

/**
 * Whether a file can be sent: its name, size and content, by the rule that the server decides by (FILES-018, FILES-019,
 * One that cannot be read, because it was moved meanwhile, cannot be sent either.
 */
export async function isSendable(file: File): Promise<boolean> {
  if (file.size === 0 || file.size > SHARED_FILE_MAX_BYTES) return false;
  try {
    return sharedFileType(file.name, new Uint8Array(await file.arrayBuffer())) !== null;
  } catch {
    return false;
  }
}
