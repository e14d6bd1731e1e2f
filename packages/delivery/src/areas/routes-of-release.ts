import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import type { DeclaredRoute } from '@portal/portal-kit/registry/areas';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';

/** What a release declares; for one from before releases did, what the shell's route table had of it. */
export function routesOfRelease(
  name: RemoteName,
  { routes }: Pick<RemoteRelease, 'routes'>,
): readonly DeclaredRoute[] | undefined {
  return routes ?? formerRoutes[name];
}
