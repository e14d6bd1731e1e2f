import { useEffect } from 'react';
import { useMatches, useRevalidator, useRouteError } from 'react-router-dom';
import { report } from '../errors/report.ts';
import { RemoteLoadError } from '../remotes/load-error.ts';
import { LoadFailure } from '../remotes/load-failure.tsx';
import type { PortalRoute } from './route-table.ts';

/** A page that threw while rendering: its own place shows the card, and everything around it goes on. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const route = useMatches().at(-1)?.handle as PortalRoute | undefined;
  useEffect(() => report(error, { part: route?.path ?? 'page' }), [error, route?.path]);
  const failure =
    route && route.owner !== 'shell'
      ? new RemoteLoadError({ remote: route.owner, version: null, code: 'failed' }, { cause: error })
      : error;
  return <LoadFailure failure={failure} onRetry={revalidate} pending={state === 'loading'} />;
}
