import type { Failure } from '@portal/api-client/describe-error';

/** True where the server answered no, and not only for now: the link is of no use any more. */
export function isRefusedLink({ status = 500 }: Failure): boolean {
  return status < 500 && status !== 429;
}
