import { LOCATION_ANSWERS, type LocationAnswer } from '@portal/contract/rules/sessions';
import { useSearchParams } from '@portal/portal-kit/router';

/**
 * Where the partner of a couple is, as their host has said. It stands in the address, so that Reconnect, which loads
 * the page anew, does not ask again.
 */
export function useLocationAnswer(): {
  answer: LocationAnswer | null;
  setAnswer: (answer: LocationAnswer) => void;
} {
  const [query, setQuery] = useSearchParams();
  const written = query.get('partner');
  return {
    answer: LOCATION_ANSWERS.find((known) => known === written) ?? null,
    setAnswer: (partner) => setQuery({ partner }, { replace: true, preventScrollReset: true }),
  };
}
