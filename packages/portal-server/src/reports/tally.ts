import type { Sender } from '../http/sender-name.ts';

/** How often something was shown, and how often it failed. */
export interface Outcomes {
  shown: number;
  failed: number;
}

/** What one version's pages told, by who told it. */
export interface Tally {
  add(sender: Sender, outcomes: Outcomes): void;
  total(): Outcomes;
  /** For how many it failed: sites, or people where those are fewer. */
  failedFor(): number;
}

/** What one site or one person tells beyond this counts no more: nobody alone makes a version look bad, or good. */
const mostOfOneSender = 20;

export function createTally(): Tally {
  const sum = { shown: 0, failed: 0 };
  const told = { sites: new Map<string, number>(), people: new Map<string, number>() };
  const failing = { sites: new Set<string>(), people: new Set<string>() };
  return {
    // Without a session, where it comes from is all there is to tell one from another.
    add: ({ site, person }, { shown, failed }) => {
      const name = person ?? site;
      const used = Math.max(told.sites.get(site) ?? 0, told.people.get(name) ?? 0);
      const failures = Math.min(failed, mostOfOneSender - used);
      const pages = Math.min(shown, mostOfOneSender - used - failures);
      told.sites.set(site, (told.sites.get(site) ?? 0) + failures + pages);
      told.people.set(name, (told.people.get(name) ?? 0) + failures + pages);
      sum.shown += pages;
      sum.failed += failures;
      if (failures === 0) return;
      failing.sites.add(site);
      failing.people.add(name);
    },
    total: () => ({ ...sum }),
    failedFor: () => Math.min(failing.sites.size, failing.people.size),
  };
}
