import type { KitChanges } from './kit-mutations.ts';
import { nothing, stale } from './stale.ts';

export const navigationChanges: KitChanges<
  'Link' | 'NavLink' | 'Navigate' | 'useLocation' | 'useNavigate' | 'useParams' | 'useSearchParams'
> = {
  Link: {
    'renders nothing': () => nothing,
    'leads to the start page': (Link) => (properties) => <Link {...properties} to="/" />,
    'takes the present page’s place in the history': (Link) => (properties) => <Link {...properties} replace />,
    'is no way to go': (Link) => (properties) => <Link {...properties} onClick={(event) => event.preventDefault()} />,
  },
  NavLink: {
    'renders nothing': () => nothing,
    'is never active':
      (_original, { Link }) =>
      ({ to, children }) => <Link to={to}>{typeof children === 'function' ? null : children}</Link>,
    'leads to the start page': (NavLink) => (properties) => <NavLink {...properties} to="/" />,
  },
  Navigate: {
    'stays where it is': () => () => null,
    'leaves the former page in the history': (Navigate) => (properties) => <Navigate {...properties} replace={false} />,
    'leads to the start page': (Navigate) => (properties) => <Navigate {...properties} to="/" />,
  },
  useLocation: {
    'knows nothing': () => () => ({
      pathname: '',
      search: '',
      hash: '',
      state: null,
      key: '',
      unstable_mask: undefined,
    }),
    'knows the first place only': stale,
    'forgets the state': (useLocation) => () => ({ ...useLocation(), state: null }),
    'forgets the query': (useLocation) => () => ({ ...useLocation(), search: '' }),
    'forgets the fragment': (useLocation) => () => ({ ...useLocation(), hash: '' }),
  },
  useNavigate: {
    'goes nowhere': () => () => nothing,
    'forgets its options': (useNavigate) => () => {
      const navigate = useNavigate();
      return (to: string & number) => navigate(to);
    },
    'cannot go back': (useNavigate) => () => {
      const navigate = useNavigate();
      return (to: string | number, options?: object) => typeof to === 'string' && navigate(to, options);
    },
  },
  useParams: { 'knows nothing': () => () => ({}), 'knows the first parameters only': stale },
  useSearchParams: {
    'reads nothing': (useSearchParams) => () => [new URLSearchParams(), useSearchParams()[1]],
    'knows the first query only': (useSearchParams) => {
      const useFirst = stale(useSearchParams);
      return () => [useFirst()[0], useSearchParams()[1]];
    },
    'sets nothing': (useSearchParams) => () => [useSearchParams()[0], nothing],
  },
};
