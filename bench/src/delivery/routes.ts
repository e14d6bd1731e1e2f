import { adminRoutes, practitionerRoutes, publicRoutes } from '../../../e2e/support/routes.ts';
import type { Guard, PortalRoute } from '../../../packages/portal-kit/src/registry/areas.ts';
import { formerRoutes } from '../../../packages/portal-kit/src/registry/former-routes.ts';
import { portalMap } from '../../../shell/src/map/portal-map.ts';
import type { Visitor } from '../session.ts';

/** A route of the portal as somebody meets it. */
export interface MeasuredRoute {
  /** As the map has it. */
  pattern: string;
  /** An address of it, with what stands for its parameters. */
  at: string;
  person: Visitor | null;
}

/** Who of the demo world may see what a guard guards. */
const visitors: Readonly<Record<Guard, Visitor | null>> = {
  public: null,
  token: 'alex',
  signed_in: 'maya',
  practitioner: 'maya',
  client: 'alex',
  participant: 'maya',
  admin: 'ada',
  clinic_admin: 'olive',
};

/** The same pages in every run, so that figures can be compared. */
export const measuredMap = portalMap({ routes: formerRoutes });

const examples = [...practitionerRoutes, ...adminRoutes, ...publicRoutes];

function addressOf(route: PortalRoute): string {
  const example = examples.find((address) => {
    const { pathname } = new URL(address, 'http://portal.test');
    return measuredMap.find(pathname) === route;
  });
  return example ?? route.path.replaceAll(/:\w+/g, '7');
}

/** Every route of the map, in its order, at an address that the browser tests open too where they have one. */
export function measuredRoutes(): MeasuredRoute[] {
  return measuredMap.routes.map((route) => ({
    pattern: route.path,
    at: addressOf(route),
    person: visitors[route.guard],
  }));
}
