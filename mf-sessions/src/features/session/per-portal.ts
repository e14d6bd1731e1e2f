import type { Services } from '@portal/portal-kit';

/** Makes something once for each portal: it lives as long as the portal, and longer than every part of it. */
export function perPortal<Thing>(make: (services: Services) => Thing): (services: Services) => Thing {
  const made = new WeakMap<Services['api'], Thing>();
  return (services) => {
    const thing = made.get(services.api) ?? make(services);
    made.set(services.api, thing);
    return thing;
  };
}
