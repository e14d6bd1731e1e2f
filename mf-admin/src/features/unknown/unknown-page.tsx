import { Navigate } from '@portal/portal-kit/router';

/** An address below `/admin` that leads nowhere: the shell's page says so, and nothing is reported. */
export default function UnknownPage() {
  return <Navigate to="/404" replace />;
}
