import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { freePort } from '@portal/delivery/free-port';
import { devHandles } from '../../../e2e/support/dev-handles.ts';
import { AVATAR_MAX_BYTES } from '../../../packages/contract/src/rules/files.ts';
import { PORTRAIT_MAX_PIXELS } from '../../../packages/contract/src/rules/pictures.ts';
import { quartered } from '../../../packages/reference-api/src/testing/pictures.ts';
import { startPortalProcess } from '../../../tools/lib/portal-process.ts';

/** What a portrait cost the portal: until its answer, and by how much its memory grew. */
interface PortraitCost {
  ms: number;
  mb: number;
}

export interface PortraitsMeasured {
  /** A picture of 12,000 × 12,000. */
  refused: PortraitCost;
  /** The most that one of the largest pictures took. */
  largestMb: number;
}

/** Memory of a process, and the most of it since it was last asked to forget that, in MB. */
export const memory = (pid: number, which: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
export const forgetMost = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The side of the largest square that may become a portrait, in pixels; an even number, for its quarters. */
const LARGEST = 2 * Math.floor(Math.sqrt(PORTRAIT_MAX_PIXELS) / 2);

/** One that is too large by its header, one that a decoder must hold whole, and one as large a file as may be. */
async function pictures(): Promise<Record<'refused' | 'whole' | 'heavy', Blob>> {
  const side = { width: LARGEST, height: LARGEST };
  const lines = await quartered('jpeg', side);
  return {
    refused: new Blob([await quartered('png', { width: 12_000, height: 12_000 })]),
    whole: new Blob([await quartered('jpeg', { ...side, progressive: true })]),
    // Decoders read no further than the end of the picture.
    heavy: new Blob([lines, new Uint8Array(AVATAR_MAX_BYTES - lines.length)]),
  };
}

/** Sends pictures as portraits to a portal of their own: what others leave of memory would hide what they take. */
export async function measurePortraits(databaseUrl: string, env: Record<string, string>): Promise<PortraitsMeasured> {
  const { refused, whole, heavy } = await pictures();
  const portal = await startPortalProcess({ port: await freePort('127.0.0.1'), databaseUrl, env });
  try {
    const authorization = `Bearer ${await devHandles(portal.url).tokenFor('maya@demo.test')}`;
    const send = async (picture: Blob, status: number): Promise<PortraitCost> => {
      const body = new FormData();
      body.append('avatar', picture, 'portrait.jpg');
      const headers = { authorization, 'idempotency-key': randomUUID() };
      const before = memory(portal.pid, 'VmRSS');
      forgetMost(portal.pid);
      const began = performance.now();
      const answer = await fetch(`${portal.url}/api/practice/avatar`, { method: 'PUT', headers, body });
      const words = await answer.text();
      const ms = performance.now() - began;
      if (answer.status !== status) throw new Error(`A portrait was answered ${answer.status}: ${words}`);
      return { ms, mb: memory(portal.pid, 'VmHWM') - before };
    };
    // The first portrait loads what decodes them.
    await send(new Blob([await quartered('jpeg')]), 200);
    const costs = [await send(refused, 422), await send(whole, 200), await send(heavy, 200)] as const;
    return { refused: costs[0], largestMb: Math.max(costs[1].mb, costs[2].mb) };
  } finally {
    await portal.stop();
  }
}
