import { useText } from '@portal/portal-kit/i18n';
import { browserNameOf } from '../browser-name.ts';
import { type MediaFailure, mediaMessageOf } from '../media-failure.ts';

/**
 * The specification's words for a failure (SESS-060, SESS-061, SESS-062, SESS-063), and what to do about it in this
 * very browser.
 */
export function useFailureWords(): (failure: MediaFailure) => { text: string; detail: string } {
  const { t } = useText('mf-sessions/devices');
  const advice = (failure: MediaFailure) =>
    failure === 'denied'
      ? t(`devices.allow.${browserNameOf(navigator.userAgent, navigator.maxTouchPoints)}`)
      : t(`devices.advice.${failure}`);
  return (failure) => ({ text: t(`devices.failed.${mediaMessageOf(failure)}`), detail: advice(failure) });
}
