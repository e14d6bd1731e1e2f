import { useText } from '@portal/portal-kit/i18n';
import type { InputState } from '../devices/device-state.ts';
import { useFailureWords } from './use-failure-words.ts';
import type { Verdict } from './verdict-line.tsx';

/**
 * How a camera or a microphone fares. A failure has the specification's words (SESS-060 to SESS-063), and says what to
 * do about it in this very browser.
 * @param whenOn what to say once it is open
 */
export function useInputVerdict(input: InputState, whenOn: Verdict): Verdict | undefined {
  const { t } = useText('mf-sessions');
  const failureWords = useFailureWords();
  switch (input.status) {
    case 'off':
      return undefined;
    case 'opening':
      return { tone: 'waiting', text: t('deviceCheck.opening') };
    case 'on':
      return whenOn;
    case 'failed':
      return { tone: 'trouble', ...failureWords(input.failure) };
  }
}
