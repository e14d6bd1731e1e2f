import type { IncomingMessage } from 'node:http';
import type { RemoteRelease } from '@portal/portal-kit/registry';
import * as z from 'zod/mini';
import { developmentAllowed, developmentHeader } from '../registry/in-development.ts';
import { jsonOf } from '../store/json-of.ts';
import { changedDocument, readDocument } from './document.ts';
import type { Place } from './headers.ts';
import { InPortalError } from './in-portal-error.ts';
import { type BuildState, markOf } from './mark.ts';
import type { PortalAnswer } from './portal-request.ts';
import type { DevelopmentSigner } from './signer.ts';

/** The build that pages are to show. */
export interface ShownBuild extends BuildState {
  /** Nothing before the first build without errors. */
  release: RemoteRelease | null;
  /** Where its files are. */
  folder: string;
}

export interface ChangeOptions extends Pick<Place, 'portal' | 'remote'> {
  signer: DevelopmentSigner;
  /** Public keys that the portal's pages believe. */
  keys: readonly string[];
  shown: () => ShownBuild;
}

/** Makes of an answer of the portal what the browser gets. @throws InPortalError */
export type Change = (answer: PortalAnswer) => string;

const servedSchema = z.looseObject({
  text: z.string(),
  signature: z.string(),
  statements: z.optional(z.record(z.string(), z.unknown())),
});

/** Whether an answer is a text that may name the remote: no refusal, and no file that somebody opens. */
export function isChangeable({ headers, statusCode }: IncomingMessage): boolean {
  return statusCode === 200 && /^(text\/html|application\/json)/.test(String(headers['content-type']));
}

/** Puts the remote into the two answers that name it: documents, and the registry that open pages ask for. */
export function createChanges({ portal, remote, signer, shown, ...rest }: ChangeOptions): {
  /** What is done with the answer to a request; null where it is passed on as it is. */
  of(request: IncomingMessage): Change | null;
} {
  let { keys } = rest;

  /** A document with the remote in it and the mark on it; any other page as it came. */
  const page: Change = ({ text, headers }) => {
    const read = readDocument(text);
    if (!read) return text;
    if (headers[developmentHeader] !== developmentAllowed)
      throw new InPortalError(`${portal.origin} allows no remotes in development any more.`);
    const { release, build, isBroken } = shown();
    if (!release)
      throw new InPortalError(`${remote} does not build; the terminal says why. Then load this page again.`);
    const signed = signer.sign(read.signed, read.keys, release);
    keys = read.keys;
    const mark = markOf(remote, portal.host, { build, isBroken }, read.nonce);
    return changedDocument(text, { signed, key: signer.publicKey, remote, mark });
  };

  const registry: Change = ({ text }) => {
    const read = z.safeParse(servedSchema, jsonOf(text));
    const { release } = shown();
    if (!read.success || !release) throw new InPortalError(`${portal.origin} gives no registry that can be read.`);
    const { [remote]: _, ...statements } = read.data.statements ?? {};
    return JSON.stringify({ ...read.data, ...signer.sign(read.data, keys, release), statements });
  };

  return {
    of: ({ method, url, headers }) => {
      if (method !== 'GET') return null;
      if (url === '/registry') return registry;
      return String(headers.accept).includes('text/html') ? page : null;
    },
  };
}
