const unanswered = ['offline', 'timeout', 'aborted', 'unavailable'];

/** Whether nobody can say if a write was done: no answer came, or none in words of the server. */
export function isUnanswered({ code, message }: { code: string; message: string }): boolean {
  return message === '' && unanswered.includes(code);
}
