import { useText } from '@portal/portal-kit/i18n';
import { browserNameOf } from '../devices/browser-name.ts';
import type { InputState } from '../devices/device-state.ts';
import { type MediaFailure, mediaMessageOf } from '../devices/media-failure.ts';
import type { Verdict } from './verdict-line.tsx';

/**
 * How a camera or a microphone fares. A failure has the specification's words (SESS-060 to SESS-063), and says what to
 * do about it in this very browser.
 * @param whenOn what to say once it is open
 */
export function useInputVerdict(input: InputState, whenOn: Verdict): Verdict | undefined {
  const { t } = useText('mf-sessions');
  const advice = (failure: MediaFailure) =>
    failure === 'denied'
      ? t(`devices.allow.${browserNameOf(navigator.userAgent, navigator.maxTouchPoints)}`)
      : t(`devices.advice.${failure}`);
  switch (input.status) {
    case 'off':
      return undefined;
    case 'opening':
      return { tone: 'waiting', text: t('deviceCheck.opening') };
    case 'on':
      return whenOn;
    case 'failed':
      return {
        tone: 'trouble',
        text: t(`devices.failed.${mediaMessageOf(input.failure)}`),
        detail: advice(input.failure),
      };
  }
}
