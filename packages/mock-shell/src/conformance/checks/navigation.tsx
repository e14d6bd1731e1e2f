import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { arriveAt, type ChecksOf, goTo, press, see } from './check.ts';

export const navigationChecks: ChecksOf<
  'Link' | 'NavLink' | 'Navigate' | 'useLocation' | 'useNavigate' | 'useParams' | 'useSearchParams'
> = {
  Link: async ({ open }) => {
    const opened = await open(
      ({ kit: { Link } }) =>
        () => <Link to="/clients?tab=2#end">go on</Link>,
      {
        at: '/dashboard?from=link',
      },
    );
    const link = await see('go on');
    expect(link).toHaveAttribute('href', '/clients?tab=2#end');
    fireEvent.click(link);
    await arriveAt(opened, '/clients?tab=2#end');
    expect(opened.left).toEqual([]);
    window.history.back();
    await arriveAt(opened, '/dashboard?from=link');
  },

  NavLink: async ({ open }) => {
    const opened = await open(({ kit: { NavLink } }) => () => (
      <>
        <NavLink to="/dashboard">first page</NavLink>
        <NavLink to="/clients">second page</NavLink>
      </>
    ));
    expect(await see('first page')).toHaveAttribute('aria-current', 'page');
    expect(await see('second page')).not.toHaveAttribute('aria-current');
    press('second page');
    await arriveAt(opened, '/clients');
    await waitFor(() => expect(screen.getByText('second page')).toHaveAttribute('aria-current', 'page'));
    expect(screen.getByText('first page')).not.toHaveAttribute('aria-current');
  },

  Navigate: async ({ open }) => {
    const opened = await open(
      ({ kit: { Navigate } }) =>
        function Sent() {
          return window.location.pathname === '/clients' ? <Navigate to="/billing?sent=1" replace /> : <p>not sent</p>;
        },
      { at: '/dashboard?from=navigate' },
    );
    await see('not sent');
    await goTo(opened, '/clients');
    await arriveAt(opened, '/billing?sent=1');
    window.history.back();
    await arriveAt(opened, '/dashboard?from=navigate');
  },

  useLocation: async ({ open }) => {
    await open(
      ({ kit: { useLocation, Link } }) =>
        function Place() {
          const { pathname, search, hash, state } = useLocation();
          return (
            <>
              <p>{`at ${pathname}|${search}|${hash}|${state}`}</p>
              <Link to="/clients?tab=2#end" state="kept">
                go on
              </Link>
            </>
          );
        },
      { at: '/dashboard?list=today' },
    );
    await see('at /dashboard|?list=today||null');
    press('go on');
    await see('at /clients|?tab=2|#end|kept');
  },

  useNavigate: async ({ open }) => {
    const opened = await open(
      ({ kit: { useNavigate, useLocation } }) =>
        function Steps() {
          const navigate = useNavigate();
          const { state } = useLocation();
          return (
            <>
              <p>{`carries ${state}`}</p>
              <button type="button" onClick={() => navigate('/clients', { state: 'a note' })}>
                forth
              </button>
              <button type="button" onClick={() => navigate('/billing', { replace: true })}>
                instead
              </button>
              <button type="button" onClick={() => navigate(-1)}>
                back
              </button>
            </>
          );
        },
      { at: '/dashboard?from=steps' },
    );
    await see('carries null');
    press('forth');
    await arriveAt(opened, '/clients');
    await see('carries a note');
    press('instead');
    await arriveAt(opened, '/billing');
    press('back');
    await arriveAt(opened, '/dashboard?from=steps');
    expect(opened.left).toEqual([]);
  },

  useParams: async ({ open }) => {
    const opened = await open(
      ({ kit: { useParams } }) =>
        function Call() {
          return <p>{`call ${useParams()['id']}`}</p>;
        },
      { at: '/sessions/providers/video_call/41' },
    );
    await see('call 41');
    await goTo(opened, '/sessions/providers/video_call/42');
    await see('call 42');
  },

  useSearchParams: async ({ open }) => {
    const opened = await open(
      ({ kit: { useSearchParams } }) =>
        function Tabs() {
          const [query, setQuery] = useSearchParams();
          return (
            <>
              <p>{`tab ${query.get('tab')}`}</p>
              <button type="button" onClick={() => setQuery({ tab: '3' })}>
                third
              </button>
            </>
          );
        },
      { at: '/dashboard?tab=1' },
    );
    await see('tab 1');
    press('third');
    await see('tab 3');
    await arriveAt(opened, '/dashboard?tab=3');
    window.history.back();
    await see('tab 1');
  },
};
