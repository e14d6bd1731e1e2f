import { useLocation, useNavigate, useSearchParams } from '@portal/portal-kit/router';
import { useEffect } from 'react';
import { type ListState, listLocation, readListState } from './list-state.ts';

/** The state in the URL. A URL that says it in other words, or says nonsense, is mended without a trace in history. */
export function useListState(): ListState {
  const [query] = useSearchParams();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const state = readListState(query);
  const mended = listLocation(pathname, state, query);
  const isWhole = new URLSearchParams(search).toString() === (mended.split('?')[1] ?? '');
  useEffect(() => {
    if (!isWhole) void navigate(mended + hash, { replace: true, preventScrollReset: true });
  }, [isWhole, mended, hash, navigate]);
  return state;
}
