import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';
import { queryLibrary } from './query-library.ts';

const make = (config: QueryClientConfig) => new QueryClient(config);

/**
 * Tells the host that there can be a query client now. Each module with hooks that need one calls it as it is loaded: a
 * build leaves out modules that only pass something on, so no single one is loaded by all who ask.
 */
export function bringQueryClient(): void {
  queryLibrary.setState({ make });
}
