import { useLoaderData, useMatches } from 'react-router-dom';
import { LoadFailure } from '../remotes/load-failure.tsx';
import { useRetry } from '../remotes/use-retry.ts';
import type { RouteContent } from './load-route.ts';
import { RemoteSurroundings } from './remote-surroundings.tsx';
import type { PortalRoute } from './route-table.ts';

/** Shows what a route's loader brought: its page, or the card that says why there is none. */
export function RoutePage() {
  const content = useLoaderData<RouteContent>();
  const { retry, pending } = useRetry();
  const route = useMatches().at(-1)?.handle as PortalRoute | undefined;
  if ('failure' in content) return <LoadFailure failure={content.failure} onRetry={retry} pending={pending} />;
  const Page = content.page;
  if (route?.owner === 'shell') return <Page />;
  return (
    <RemoteSurroundings>
      <Page />
    </RemoteSurroundings>
  );
}
