import { expect, it } from '@jest/globals';
import { queryLibrary } from '@portal/portal-kit/query-library';
import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useContext, useId } from 'react';
import type { Runtime } from './runtime/runtime.ts';
import { runtimeParts } from './runtime-parts.tsx';

const staleTimeOf = (client: QueryClient | undefined) => client?.getDefaultOptions().queries?.staleTime;
const ids = new Set<string>();

function Page() {
  const client = useContext(QueryClientContext);
  ids.add(useId());
  return <p>{client ? `stale after ${staleTimeOf(client)}` : 'asks nothing'}</p>;
}

it('has a query client as soon as its code is there, the same for everybody, and begins no page anew for it', () => {
  queryLibrary.setState({ make: null });
  const queries = { config: { defaultOptions: { queries: { staleTime: 7 } } }, client: null };
  const runtime = { queries, host: null } as unknown as Runtime;
  const { RuntimeProviders } = runtimeParts;
  const page = (
    <RuntimeProviders runtime={runtime}>
      <Page />
    </RuntimeProviders>
  );
  render(page);
  expect(screen.getByText('asks nothing')).toBeVisible();
  act(() => queryLibrary.setState({ make: (config) => new QueryClient(config) }));
  expect(screen.getByText('stale after 7')).toBeVisible();
  expect(ids.size).toBe(1);
  const made = runtime.queries.client;
  render(page);
  expect(screen.getAllByText('stale after 7')).toHaveLength(2);
  expect(runtime.queries.client).toBe(made);
});
