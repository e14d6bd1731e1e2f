import { matchesPattern, segmentsOf } from '@portal/portal-kit/registry/match-path';
import { tokenPaths } from './areas.ts';

/** A token that came in an address, what it is for, and the address without it. */
export interface TokenLink {
  kind: 'session' | MailTokenKind;
  token: string;
  cleanPath: string;
}

/** What the link of a mail is for. */
export type MailTokenKind = 'confirmation' | 'password_reset' | 'client_link';

/**
 * Recognises the addresses that carry a token (SHELL-049, SHELL-051, SHELL-052, SHELL-059, SHELL-063, A-160); null for
 * all others, such as a waiting room's without one (SHELL-058). Without its token `/redirect/:token` is the start page.
 */
export function parseTokenLink(path: string): TokenLink | null {
  for (const [pattern, kind] of Object.entries(tokenPaths)) {
    if (!matchesPattern(pattern, path)) continue;
    const before = segmentsOf(path);
    const token = decode(before.pop() ?? '');
    return { kind, token, cleanPath: pattern === '/redirect/:token' ? '/' : `/${before.join('/')}` };
  }
  return null;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
