import { healthz } from '@portal/contract/calls/health';
import { useCallMutation } from '@portal/portal-kit/query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ConnectionMeasurement } from './connection-verdict.ts';
import { measureRoundTrips } from './round-trips.ts';
import { tryPeerConnection } from './try-peer-connection.ts';

const TIMEOUT_MS = 5_000;

/** Measures the connection at once, again when the network comes or goes, and whenever asked to. */
export function useConnectionCheck() {
  const { mutateAsync: ask } = useCallMutation(healthz, { timeoutMs: TIMEOUT_MS });
  const [run, setRun] = useState(0);
  const again = useCallback(() => setRun((before) => before + 1), []);
  const [result, setResult] = useState<{ run: number; measured: ConnectionMeasurement }>();
  const measure = useEffectEvent(async (measuredRun: number, signal: AbortSignal) => {
    // Not at the same time: the one would slow the other down.
    const roundTripsMs = await measureRoundTrips(() => ask({}), signal).catch(() => null);
    if (signal.aborted) return;
    const peerConnection = await tryPeerConnection();
    if (!signal.aborted) setResult({ run: measuredRun, measured: { roundTripsMs, peerConnection } });
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
