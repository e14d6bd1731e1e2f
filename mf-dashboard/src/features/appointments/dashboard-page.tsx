import { useSession } from '@portal/portal-kit';
import { Landing } from '../landing/landing.tsx';
import { Dashboard } from './dashboard.tsx';

/** `/` and `/dashboard`: a practitioner's appointments; anyone else gets a landing without lists. */
export default function DashboardPage() {
  const { user } = useSession();
  return user.provider_yn ? <Dashboard /> : <Landing user={user} />;
}
