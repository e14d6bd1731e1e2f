import type { QueryClient, QueryClientConfig } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';

/** What makes a query client; null while the page has no code for it. */
export interface QueryLibrary {
  make: ((config: QueryClientConfig) => QueryClient) | null;
}

/**
 * Whether TanStack Query is in the page: it comes with the first part that asks something. A host knows it by type only,
 * and makes its client once it is there.
 */
export const queryLibrary = createStore<QueryLibrary>()(() => ({ make: null }));
