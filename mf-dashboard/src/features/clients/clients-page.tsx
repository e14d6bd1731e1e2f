import { useSearchParams } from '@portal/portal-kit/router';
import { useHeadingFocus } from '@portal/ui/data';
import { forPractitioners } from '../landing/for-practitioners.tsx';
import { ClientList } from './client-list.tsx';
import { ClientPage } from './client-page.tsx';
import { readClientsState } from './clients-state.ts';

/** `/clients` (SHELL-034, BS-002): the practitioner's clients, or with `?client=` the page of one of them. */
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
