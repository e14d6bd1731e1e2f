import { Navigate, useLocation } from '@portal/portal-kit/router';

/**
 * An address below `/admin` that leads nowhere: the shell's page says so, and nothing is reported. One in another case
 * leads to the same in lower case first, as all pages here are written.
 */
export default function UnknownPage() {
  const { pathname, search } = useLocation();
  const written = pathname.toLowerCase();
  return <Navigate to={written === pathname ? '/404' : written + search} replace />;
}
