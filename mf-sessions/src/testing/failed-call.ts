/** What the API client rejects with. */
export function failedCall(code: string, words = '', retryAfterSeconds?: number): Error {
  return Object.assign(new Error(words), { name: 'PortalError', code, details: [], retryAfterSeconds });
}
