/** What survives a reload: the token, and the one fact that the guards need before the person is fetched. */
export interface StoredSession {
  token: string;
  admin: boolean;
}

/** Reads a stored session; anything that is not one counts as none. */
export function parseStoredSession(text: string | null): StoredSession | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('token' in value)) return null;
    const { token } = value;
    if (typeof token !== 'string' || token === '') return null;
    return { token, admin: 'admin' in value && value.admin === true };
  } catch {
    return null;
  }
}
