/** What is told of a failed request: nothing of what was sent. */
interface RequestFailure {
  name: string;
  message: string;
  /** axios' own name of the failure, such as `ERR_NETWORK`. */
  code?: string;
}

/**
 * What went wrong, without the request it went wrong with: axios hangs the token, the address and the body on its
 * errors, and errors end in logs and reports.
 */
export function withoutRequest(error: unknown): RequestFailure {
  if (!(error instanceof Error)) return { name: 'Error', message: 'What was thrown is no error.' };
  const { name, message } = error;
  return 'code' in error && typeof error.code === 'string' ? { name, message, code: error.code } : { name, message };
}
