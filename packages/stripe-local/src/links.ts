import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const link = z.object({
  /** A link to the form, a visit of it, or a link to the account's own page. */
  kind: z.enum(['setup', 'visit', 'login']),
  account: z.string(),
  /** Where the person goes afterwards. */
  back: z.string(),
  /** Where an expired link leads, for the portal to ask for a fresh one. */
  refresh: z.string(),
  /** Seconds since 1970. */
  expires: z.number(),
  nonce: z.string(),
});
export type Link = z.output<typeof link>;

/** Links that carry what they are for, signed: after a restart an expired one still knows where to lead. */
export interface Links {
  write(link: Omit<Link, 'nonce'>): string;
  /** What a text stands for; null for what this twin has not written. */
  read(text: string): Link | null;
  isExpired(link: Link): boolean;
  /** Ends a link before its time: each is used once. */
  end(link: Link): void;
}

export function createLinks(secret: string, seconds: () => number): Links {
  const ended = new Map<string, number>();
  const macOf = (payload: string) => createHmac('sha256', secret).update(`link.${payload}`).digest();
  return {
    write(content) {
      const nonce = randomBytes(9).toString('base64url');
      const payload = Buffer.from(JSON.stringify({ ...content, nonce })).toString('base64url');
      return `${payload}.${macOf(payload).toString('base64url')}`;
    },
    read(text) {
      const [payload = '', mac = ''] = text.split('.');
      const [given, own] = [Buffer.from(mac, 'base64url'), macOf(payload)];
      if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
      return link.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    },
    isExpired: ({ expires, nonce }) => expires <= seconds() || ended.has(nonce),
    end({ nonce, expires }) {
      for (const [old, until] of ended) if (until <= seconds()) ended.delete(old);
      ended.set(nonce, expires);
    },
  };
}
