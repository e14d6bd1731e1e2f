import { useSearchParams } from '@portal/portal-kit/router';
import { forPractitioners } from '../landing/for-practitioners.tsx';
import { ClientList } from './client-list.tsx';
import { ClientPage } from './client-page.tsx';
import { readClientsState } from './clients-state.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** `/clients` (BS-002): the practitioner's clients, or with `?client=` the page of one of them. */
function ClientsPage() {
  const [query] = useSearchParams();
  const state = readClientsState(query);
  useHeadingFocus(state.client);
  return state.client === null ? (
    <ClientList search={state.search} />
  ) : (
    <ClientPage key={state.client} id={state.client} state={state} />
  );
}

export default forPractitioners(ClientsPage);
