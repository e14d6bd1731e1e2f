import { updateAvatar } from '@portal/contract/calls/practice-details';
import { describeError, useServices } from '@portal/portal-kit';
import { createUpload, type Upload } from '@portal/portal-kit/upload';
import { useEffect, useRef, useState } from 'react';
import { fileOf } from './data-address.ts';

/** Sending was stopped by the person. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** Sends a portrait, once however often it is tried: the same picture is the same upload until it is answered. */
export function useSendPortrait() {
  const { api } = useServices();
  const latest = useRef<{ address: string; upload: Upload<typeof updateAvatar> } | null>(null);
  /** The share that is on its way, from 0 to 1; null while none is. */
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => () => latest.current?.upload.cancel(), []);

  const send = async (address: string): Promise<void> => {
    if (latest.current?.address !== address) {
      const input = { body: { avatar: fileOf(address) } };
      latest.current = { address, upload: createUpload({ api, call: updateAvatar, input }) };
    }
    setShare(0);
    try {
      await latest.current.upload.send(setShare);
    } catch (error) {
      if (describeError(error).code === 'aborted') throw new StoppedError('Sending was stopped', { cause: error });
      throw error;
    } finally {
      setShare(null);
    }
  };
  return { send, share, stop: () => latest.current?.upload.cancel() };
}
