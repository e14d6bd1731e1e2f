import { Outlet } from 'react-router-dom';

/** Nothing but the page (SHELL-027, SHELL-029). */
export function BareLayout() {
  return (
    <main data-layout="bare" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
