import { healthz } from '@portal/contract/calls/health';
import { useReport } from '@portal/portal-kit';
import { useCallMutation } from '@portal/portal-kit/query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { RoomTicket } from '../../call/call.ts';
import type { CallPassage, ConnectionMeasurement } from './connection-verdict.ts';
import { measureRoundTrips } from './round-trips.ts';
import { tryPeerConnection } from './try-peer-connection.ts';

const TIMEOUT_MS = 5_000;

/**
 * Measures the connection at once, again when the network comes or goes, and whenever asked to. Nothing of it is left
 * when the part of the page goes.
 * @param fetchTicket lets somebody into the call that the check is before; null where there is none
 */
export function useConnectionCheck(fetchTicket: (() => Promise<RoomTicket>) | null) {
  const report = useReport('connection-check');
  const { mutateAsync: ask } = useCallMutation(healthz, { timeoutMs: TIMEOUT_MS });
  const [run, setRun] = useState(0);
  const again = useCallback(() => setRun((before) => before + 1), []);
  const [result, setResult] = useState<{ run: number; measured: ConnectionMeasurement }>();
  const tryPassage = async (signal: AbortSignal): Promise<CallPassage> => {
    // Whoever is not let in, and whoever cannot ask, hears of it when they go in.
    const ticket = await fetchTicket?.().catch(() => null);
    if (!ticket || signal.aborted) return 'untried';
    try {
      const { tryCallPassage } = await import(/* webpackChunkName: "call-passage" */ './call-passage.ts');
      return signal.aborted ? 'untried' : await tryCallPassage(ticket, signal);
    } catch (error) {
      report(error);
      return 'untried';
    }
  };
  const measure = useEffectEvent(async (measuredRun: number, signal: AbortSignal) => {
    // Not at the same time: the one would slow the other down.
    const roundTripsMs = await measureRoundTrips(() => ask({}), signal).catch(() => null);
    if (signal.aborted) return;
    const peerConnection = await tryPeerConnection(signal);
    if (signal.aborted) return;
    const isWorthIt = roundTripsMs !== null && peerConnection === 'connected';
    const passage = isWorthIt ? await tryPassage(signal) : 'untried';
    if (!signal.aborted) setResult({ run: measuredRun, measured: { roundTripsMs, peerConnection, passage } });
  });
  useEffect(() => {
    const leaving = new AbortController();
    void measure(run, leaving.signal);
    return () => leaving.abort();
  }, [run]);
  useEffect(() => {
    window.addEventListener('online', again);
    window.addEventListener('offline', again);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('offline', again);
    };
  }, [again]);
  /** Null while it is being measured. */
  const measured = result?.run === run ? result.measured : null;
  return { measured, again };
}
