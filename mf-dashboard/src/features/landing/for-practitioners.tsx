import { useSession } from '@portal/portal-kit';
import type { ComponentType } from 'react';
import { Landing } from './landing.tsx';

/** A page about a practitioner's own work. Anyone else who opens it lands, and nothing is asked for them. */
export function forPractitioners(Page: ComponentType): ComponentType {
  return function PractitionerPage() {
    const { user } = useSession();
    return user.provider_yn ? <Page /> : <Landing user={user} />;
  };
}
