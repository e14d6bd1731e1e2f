import type { Modality } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { useLocation } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { Notice } from '@portal/ui/live';
import { type CallState, offersPhone } from '../call-state.ts';
import { type DialIn, DialInFacts } from './dial-in.tsx';
import { NoticeButton } from './notice-button.tsx';

interface ConnectionNoticeProps {
  state: CallState;
  /** Why one is not let in, in the portal's own words. */
  refusal: string | null;
  dialIn: DialIn;
  onUseHere: () => void;
}

/** That the connection is on its way, in words; null once it is there, and while it is in trouble. */
export function useConnectingText(state: CallState, modality: Modality): string | null {
  const { t } = useText('mf-sessions/call');
  const words = connectionWordsOf(state);
  if (words === 'preparing') return t(`call.state.preparing.${modality === 'voice' ? 'voice' : 'video'}`);
  return words === 'connecting' ? t('call.state.connecting') : null;
}

/** What is the matter with one's own connection, in words, and what can be done about it. */
export function ConnectionNotice({ state, refusal, dialIn, onUseHere }: ConnectionNoticeProps) {
  const { t } = useText('mf-sessions/call');
  const { pathname, search } = useLocation();
  const words = connectionWordsOf(state);
  const isTrouble = words !== null && words !== 'preparing' && words !== 'connecting';
  const text = isTrouble ? t(`call.state.${words}`) : null;
  return (
    <Notice tone="trouble" text={words === 'refused' ? (refusal ?? text) : text}>
      {/* The last thing to try (SESS-066): a link to the page itself loads it anew. */}
      {words === 'rejoining' && (
        <p>
          {t('call.unable.question')} <Anchor href={`${pathname}${search}`}>{t('call.unable.refresh')}</Anchor>
        </p>
      )}
      {words === 'elsewhere' && <NoticeButton onClick={onUseHere}>{t('call.useHere')}</NoticeButton>}
      {(offersPhone(state) || words === 'unsupported') && dialIn.pin !== null && (
        <div>
          <p>{t(words === 'unsupported' ? 'call.state.phoneInstead' : 'call.state.phone')}</p>
          <DialInFacts dialIn={dialIn} />
        </div>
      )}
    </Notice>
  );
}

/**
 * What to say about a connection, as a key of the texts under `call.state`; null while all is well. Attempts that follow
 * one another have the same words, so that nobody hears them again with each.
 */
function connectionWordsOf(state: CallState) {
  switch (state.phase) {
    case 'idle':
      return 'preparing';
    case 'connecting':
      return state.attempt === 0 ? 'connecting' : 'rejoining';
    case 'connected':
      return null;
    case 'reconnecting':
      return `reconnecting.${state.trouble}` as const;
    case 'backing off':
      return 'rejoining';
    case 'ended':
      return state.reason;
  }
}
