/** A token that came in an address, and the address without it. */
export interface TokenLink {
  token: string;
  cleanPath: string;
}

const forms: readonly {
  pattern: RegExp;
  clean: (match: RegExpExecArray) => string;
  token: (match: RegExpExecArray) => string | undefined;
}[] = [
  { pattern: /^\/redirect\/([^/]+)\/?$/, clean: () => '/', token: (match) => match[1] },
  {
    pattern: /^\/sessions\/([^/]+)\/waiting_room\/([^/]+)\/?$/,
    clean: (match) => `/sessions/${match[1]}/waiting_room`,
    token: (match) => match[2],
  },
  {
    pattern: /^\/sessions\/clients\/redirect\/([^/]+)\/([^/]+)\/?$/,
    clean: (match) => `/sessions/clients/redirect/${match[1]}`,
    token: (match) => match[2],
  },
];

/** Recognises the addresses that carry a session token (SHELL-052, SHELL-059, SHELL-063); null for all others. */
export function parseTokenLink(path: string): TokenLink | null {
  for (const { pattern, clean, token } of forms) {
    const match = pattern.exec(path);
    const found = match && token(match);
    if (match && found) return { token: decode(found), cleanPath: clean(match) };
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
