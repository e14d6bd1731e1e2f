import { describeError, type Failure } from '@portal/api-client/describe-error';
import { loadHttp } from '@portal/api-client/load-http';
import { secondsToWait, useWait } from '@portal/portal-kit/wait';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type RuntimeModule, useShell } from '../../app-context.ts';

/**
 * One thing that a page asks of the server: whether it is under way, why it failed, and how long to wait before it may
 * be asked again.
 * @param ask does it; what it rejects with becomes the failure
 */
export function useSend<Input>(ask: (loaded: RuntimeModule, input: Input) => Promise<void>) {
  const shell = useShell();
  const [pending, setPending] = useState(false);
  const locale = useStore(shell.app.locale.store);
  const [last, setLast] = useState<{ failure: Failure; locale: string } | null>(null);
  const wait = useWait();
  const busy = useRef(false);
  const prepared = useRef(false);

  /** Fetches the code for it ahead of time; a failure here is met again, in words, on sending. */
  const prepare = () => {
    if (prepared.current) return;
    prepared.current = true;
    Promise.all([shell.runtime(), loadHttp()]).catch(() => {
      prepared.current = false;
    });
  };

  /** Answers why it failed, or null when it did not. While it is under way or has to wait, it is not sent again. */
  const send = async (input: Input): Promise<Failure | null> => {
    if (busy.current || wait.seconds > 0) return null;
    busy.current = true;
    setPending(true);
    setLast(null);
    try {
      const [loaded] = await Promise.all([shell.runtime(), loadHttp()]);
      await ask(loaded, input);
      return null;
    } catch (error) {
      const found = describeError(error);
      setLast({ failure: found, locale });
      const seconds = secondsToWait(found);
      if (seconds > 0) wait.start(seconds);
      return found;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  /** The person goes on to something else: what was said of the last attempt is no longer true. */
  const forget = () => {
    setLast(null);
    wait.stop();
  };

  // The server's own words are in the language they were asked in: on a page in the other one they would be strangers.
  const failure = last && (last.locale === locale || last.failure.words === '') ? last.failure : null;
  return { send, forget, prepare, pending, failure, wait, blocked: wait.seconds > 0 };
}
