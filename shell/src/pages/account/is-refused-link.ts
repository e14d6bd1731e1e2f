import type { Failure } from '@portal/api-client/describe-error';

/**
 * True where the server answered no, and not only for now: the link is of no use any more. That of a locked account is,
 * once it is unlocked.
 */
export function isRefusedLink({ status = 500, reason }: Failure): boolean {
  return status < 500 && status !== 429 && reason !== 'account_locked';
}
