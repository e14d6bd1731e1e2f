import { createHash, type KeyObject } from 'node:crypto';
import { remoteNameSchema } from '@portal/portal-kit/registry';
import * as z from 'zod/mini';
import { largestFile } from '../file-sizes.ts';
import { publicHalf, signatureOf } from '../registry/keys.ts';

/** Below this a portal takes releases; a file of the store that may be read stands behind it. */
export const CALLS_PATH = '/api/releases';

/** Bytes that one call may have: no release is nearly as large. */
export const limits = {
  /** What stands before the files: all that is signed. */
  head: 1_000_000,
  file: largestFile,
  files: 2_000,
  all: 64_000_000,
} as const;

/** What a key signs of a call: what is called, where, when, and the hash of its head. */
export interface CallToSign {
  method: string;
  /** As the caller knows the portal: no call passes for one to another portal. */
  host: string;
  path: string;
  /** Since 1970. */
  seconds: number;
  /** SHA-256 of the head, base64; `-` for a call without a body. */
  head: string;
}

/** With words that no registry, release or statement begins with, so that none of them passes for a call. */
export function textOfCall({ method, host, path, seconds, head }: CallToSign): string {
  return `portal call ${method} ${host}${path}\n${seconds}\n${head}`;
}

export function hashOfHead(head: Uint8Array | string): string {
  return createHash('sha256').update(head).digest('base64');
}

/** The header by which a call says whose it is. */
export function authorizationOf(call: CallToSign, key: KeyObject): string {
  const signature = signatureOf(textOfCall(call), key);
  return `Portal ${publicHalf(key)} ${call.seconds} ${call.head} ${signature}`;
}

/** What such a header says; nothing of it is proved yet. */
interface Claim {
  key: string;
  seconds: number;
  head: string;
  signature: string;
}

export function claimIn(authorization: string | null): Claim | null {
  const found = /^Portal ([\w+/]{43}=) (\d{1,12}) ([\w+/]{43}=|-) ([\w+/]{86}==)$/.exec(authorization ?? '');
  if (!found) return null;
  const [, key = '', seconds = '', head = '', signature = ''] = found;
  return { key, seconds: Number(seconds), head, signature };
}

/** People read it in a terminal: nothing that moves its cursor. */
const words = (longest: number) => z.string().check(z.regex(/^\P{C}*$/u), z.minLength(1), z.maxLength(longest));

const signed = z.strictObject({ text: z.string(), signature: z.string() });

/** A name that is a file directly in its folder, on any disk. */
const fileName = z.string().check(z.regex(/^\w[\w.-]{0,180}$/));

const publishSchema = z.strictObject({
  do: z.literal('publish'),
  part: remoteNameSchema,
  /** Its `release.json`, signed. */
  described: z.string(),
  /** The files, whose bytes follow in this order. */
  files: z
    .array(z.strictObject({ name: fileName, bytes: z.int().check(z.minimum(0), z.maximum(limits.file)) }))
    .check(z.maxLength(limits.files)),
});

const changeSchema = z.strictObject({
  do: z.literal('change'),
  /** Tag of the registry that it was made on: another one, and nothing changes. */
  on: z.string(),
  who: words(80),
  /** What a team has signed, by remote; only those that change. */
  statements: z.record(remoteNameSchema, signed),
  /** Manifests of their releases, by hash. */
  manifests: z.record(z.string(), z.string()),
  /** What history cannot see by itself: whether a version came or came back, and why. */
  told: z
    .array(z.strictObject({ part: z.string(), what: z.string(), reason: z.optional(words(200)) }))
    .check(z.maxLength(50)),
});

export const headSchema = z.discriminatedUnion('do', [publishSchema, changeSchema]);

export type PublishCall = z.output<typeof publishSchema>;
export type ChangeCall = z.output<typeof changeSchema>;

/** A registry as it is read by HTTP: without its history, which has names of people. */
export const readableRegistrySchema = z.object({
  text: z.string(),
  signature: z.string(),
  manifests: z.optional(z.record(z.string(), z.string())),
  statements: z.optional(z.record(z.string(), z.object({ text: z.string(), signature: z.string() }))),
});
