import { type Call, calls, devCalls } from '@portal/contract';

const known: readonly Call[] = [...calls, ...devCalls];

/** The calls of the contract whose name, path, method or summary holds every word of a text. */
export function findCalls(text: string): readonly Call[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return known.filter(({ id, method, path, summary }) => {
    const said = `${id} ${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
