import type { PortalRoute } from '@portal/portal-kit/registry/areas';
import { useEffect, useMemo } from 'react';
import { useMatches, useRevalidator, useRouteError } from 'react-router-dom';
import { useShell } from '../app-context.ts';
import { report } from '../errors/report.ts';
import { PlainFrame } from '../layouts/plain-layout.tsx';
import { RemoteLoadError } from '../remotes/load-error.ts';
import { LoadFailure } from '../remotes/load-failure.tsx';
import { useRetry } from '../remotes/use-retry.ts';

/** A page that threw while rendering: its own place shows the card, and everything around it goes on. */
export function RouteFailure() {
  const error = useRouteError();
  const { remotes } = useShell();
  const { retry, pending } = useRetry();
  const route = useMatches().at(-1)?.handle as PortalRoute | undefined;

  const failure = useMemo(() => {
    if (!route || route.owner === 'shell') return error;
    const version = remotes.version(route.owner);
    return new RemoteLoadError({ remote: route.owner, version, code: 'failed' }, { cause: error });
  }, [error, route, remotes]);
  useEffect(() => {
    report(failure, { part: route?.path ?? 'page' });
    remotes.failed(failure);
  }, [failure, route?.path, remotes]);
  return <LoadFailure failure={failure} onRetry={retry} pending={pending} />;
}

/** A layout that could not be loaded or shown: the same card, in the plain layout, which is always there. */
export function LayoutFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => report(error, { part: 'layout' }), [error]);
  return (
    <PlainFrame>
      <LoadFailure failure={error} onRetry={revalidate} pending={state === 'loading'} />
    </PlainFrame>
  );
}
