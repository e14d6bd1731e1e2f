import type { ApiClient } from '@portal/api-client';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import type { User } from '@portal/contract/entities/user';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Locale } from '../define-remote.ts';
import { HostContext, type PortalHost, type Readable } from '../host.ts';

/** A readable value that a test can set. */
function settable<Value>(initial: Value): Readable<Value> & { set(value: Value): void } {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (value) => {
      current = value;
      for (const listener of listeners) listener();
    },
  };
}

export interface FakeHost extends PortalHost {
  user: ReturnType<typeof settable<User | null>>;
  clinicAdmin: ReturnType<typeof settable<ClinicAdmin | null>>;
  locale: ReturnType<typeof settable<Locale>>;
  reported: { error: unknown; part: string }[];
}

/** A host for unit tests of the hooks; remotes are tested with `renderRemote` in the shell's own runtime instead. */
export function fakeHost(parts: Partial<PortalHost> = {}): FakeHost {
  const reported: FakeHost['reported'] = [];
  return {
    api: { call: () => Promise.reject(new Error('no call expected')) } as unknown as ApiClient,
    refreshUser: () => Promise.resolve(),
    beginSession: () => Promise.resolve(null),
    beginClinicSession: () => Promise.reject(new Error('no session expected')),
    clinicInvitation: () => null,
    setLocale: () => Promise.resolve(),
    edition: settable('CA' as const),
    signOut: () => Promise.resolve(),
    notify: () => undefined,
    showError: () => undefined,
    now: () => new Date('2026-11-20T20:05:00Z'),
    loadSlot: () => Promise.resolve(null),
    hold: () => () => undefined,
    keepAwake: () => () => undefined,
    drafts: {
      find: () => Promise.resolve(undefined),
      keep: () => Promise.resolve(),
      forget: () => Promise.resolve(),
      beforeSignOut: () => () => undefined,
    },
    report: (error, { part }) => reported.push({ error, part }),
    ...parts,
    user: settable<User | null>({ id: '1', first_name: 'Maya', preference: { timezone: 'America/Toronto' } } as User),
    clinicAdmin: settable<ClinicAdmin | null>(null),
    locale: settable<Locale>('en'),
    reported,
  };
}

export function inHost(host: PortalHost) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <HostContext value={host}>{children}</HostContext>
    </QueryClientProvider>
  );
}
