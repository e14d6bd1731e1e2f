/** A token that came in an address, what it is for, and the address without it. */
export interface TokenLink {
  kind: 'session' | MailTokenKind;
  token: string;
  cleanPath: string;
}

/** What the link of a mail is for. */
export type MailTokenKind = 'confirmation' | 'password_reset' | 'client_link';

const forms: readonly {
  kind: TokenLink['kind'];
  /** The token is its last group. */
  pattern: RegExp;
  clean: (match: RegExpExecArray) => string;
}[] = [
  { kind: 'session', pattern: /^\/redirect\/([^/]+)\/?$/, clean: () => '/' },
  {
    kind: 'session',
    pattern: /^\/sessions\/([^/]+)\/waiting_room\/([^/]+)\/?$/,
    clean: (match) => `/sessions/${match[1]}/waiting_room`,
  },
  {
    kind: 'session',
    pattern: /^\/sessions\/clients\/redirect\/([^/]+)\/([^/]+)\/?$/,
    clean: (match) => `/sessions/clients/redirect/${match[1]}`,
  },
  { kind: 'confirmation', pattern: /^\/confirmation\/([^/]+)\/?$/, clean: () => '/confirmation' },
  { kind: 'client_link', pattern: /^\/client_link\/([^/]+)\/?$/, clean: () => '/client_link' },
  { kind: 'password_reset', pattern: /^\/reset_password\/([^/]+)\/?$/, clean: () => '/reset_password' },
];

/**
 * Recognises the addresses that carry a token (SHELL-049, SHELL-051, SHELL-052, SHELL-059, SHELL-063, A-160); null for
 * all others, such as a waiting room's without one (SHELL-058).
 */
export function parseTokenLink(path: string): TokenLink | null {
  for (const { kind, pattern, clean } of forms) {
    const match = pattern.exec(path);
    const found = match?.at(-1);
    if (match && found) return { kind, token: decode(found), cleanPath: clean(match) };
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
