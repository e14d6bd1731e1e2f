import { type Call, calls, devCalls } from '@portal/contract';

const table = [...calls, ...devCalls].map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** The row of the contract that a request is for; undefined for what no row describes. */
export function findCall(method: string, path: string): Call | undefined {
  const [pathname = ''] = path.split('?');
  return table.find(({ call, pattern }) => call.method === method && pattern.test(pathname))?.call;
}
