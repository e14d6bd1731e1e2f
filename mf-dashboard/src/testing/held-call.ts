import type { Intercept } from '@portal/mock-shell';

/** A call of a method that is answered, and whose answer is on its way until it is let go. */
export function heldCall(method: string): { intercept: Intercept; release: () => void } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const intercept: Intercept = async (request, ask) => {
    if (request.method !== method) return undefined;
    const answer = await ask(request);
    await released;
    return answer;
  };
  return { intercept, release: () => release() };
}
