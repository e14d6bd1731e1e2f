import { useLocation } from 'react-router-dom';

/** Where an account page leads back to. */
export interface SignInWay {
  path: '/signin' | '/signin_clinic';
  /** Keeps the way through the next account page. */
  query: '' | '?for=clinic';
}

/**
 * The sign-in that somebody came from: the forgotten password of a clinic's administrator leads back to theirs. It
 * stands in the address, so that a reload and the link of a mail know it too.
 */
export function useSignInWay(): SignInWay {
  const { search } = useLocation();
  const isOfClinic = new URLSearchParams(search).get('for') === 'clinic';
  return isOfClinic ? { path: '/signin_clinic', query: '?for=clinic' } : { path: '/signin', query: '' };
}
