import type { Client } from '@twilio/conversations';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a chain of properties leads to; undefined where it breaks. */
function follow(start: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), start);
}

/**
 * Hears what nobody else does: the SDK's socket (twilsock 1.0.2) tells of a token whose sending was cut off by an
 * `error`, and without a listener the browser calls that an unhandled rejection. `updateToken` rejects as well, and that
 * is where it is seen to.
 */
export function hearCutUpdates(client: Client): void {
  const socket = follow(client, '_services', 'twilsockClient', 'channel');
  if (isRecord(socket) && typeof socket.on === 'function') socket.on('error', () => undefined);
}
