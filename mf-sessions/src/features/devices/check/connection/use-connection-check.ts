import { healthz } from '@portal/contract/calls/health';
import { useCallMutation } from '@portal/portal-kit/query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { RoomTicket } from '../../../call/call.ts';
import { canCall } from '../../../call/can-call.ts';
import type { CallPassage, ConnectionMeasurement } from './connection-verdict.ts';
import { measureRoundTrips } from './round-trips.ts';

const TIMEOUT_MS = 5_000;

/** The call that a check is before. */
interface CallAhead {
  /** Lets its person in. */
  fetchTicket: () => Promise<RoomTicket>;
  /** The PIN to join by phone comes with that alone. */
  needsPin: boolean;
}

const unreachable: ConnectionMeasurement = { roundTripsMs: null, peerConnection: 'failed', passage: 'untried' };

/**
 * Measures the connection at once, again when the network comes or goes, and whenever asked to. Nothing of it is left
 * when the part of the page goes.
 * @param call null for a check that is before none
 */
export function useConnectionCheck(call: CallAhead | null) {
  const { mutateAsync: ask } = useCallMutation(healthz, { timeoutMs: TIMEOUT_MS });
  const [run, setRun] = useState(0);
  const again = useCallback(() => setRun((before) => before + 1), []);
  const [result, setResult] = useState<{ run: number; measured: ConnectionMeasurement }>();
  // Whoever is not let in, and whoever cannot ask, hears of it when they go in.
  const askTicket = async () => (await call?.fetchTicket().catch(() => null)) ?? null;
  const tryPassage = async (signal: AbortSignal): Promise<CallPassage> => {
    const ticket = await askTicket();
    if (!ticket || signal.aborted) return 'untried';
    const { tryCallPassage } = await import(/* webpackChunkName: "call-passage" */ './call-passage.ts');
    return signal.aborted ? 'untried' : tryCallPassage(ticket, signal);
  };
  const measureAll = async (signal: AbortSignal): Promise<ConnectionMeasurement> => {
    if (!canCall()) return { roundTripsMs: null, peerConnection: 'unsupported', passage: 'untried' };
    // Not at the same time: the one would slow the other down. The code of the second is fetched after the first.
    const roundTripsMs = await measureRoundTrips(() => ask({}), signal);
    const { tryPeerConnection } = await import(
      /* webpackChunkName: "try-peer-connection" */ './try-peer-connection.ts'
    );
    const isConnected = await tryPeerConnection(signal);
    if (!isConnected) {
      // What is left is the phone.
      if (call?.needsPin && !signal.aborted) await askTicket();
      return { roundTripsMs, peerConnection: 'failed', passage: 'untried' };
    }
    // Code that could not be fetched, or a socket that the browser refuses: what was measured counts all the same.
    const passage = await tryPassage(signal).catch(() => 'untried' as const);
    return { roundTripsMs, peerConnection: 'connected', passage };
  };
  const measure = useEffectEvent(async (measuredRun: number, signal: AbortSignal) => {
    // A request that failed, or code of the first connection that could not be fetched: either way the portal is out of reach.
    const measured = await measureAll(signal).catch(() => unreachable);
    if (!signal.aborted) setResult({ run: measuredRun, measured });
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
