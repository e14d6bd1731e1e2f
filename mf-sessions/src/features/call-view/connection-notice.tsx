import type { Modality } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Notice } from '@portal/ui/live';
import { type CallState, offersPhone } from '../call/call-state.ts';
import { connectionWordsOf } from './connection-words.ts';
import type { DialIn } from './dial-in.ts';
import { DialInFacts } from './dial-in-facts.tsx';
import { NoticeButton } from './notice-button.tsx';
import { UnableToConnect } from './unable-to-connect.tsx';

interface ConnectionNoticeProps {
  state: CallState;
  /** Why one is not let in, in the portal's own words. */
  refusal: string | null;
  modality: Modality;
  dialIn: DialIn;
  onUseHere: () => void;
}

/** How one's own connection stands, in words, and what can be done about it. */
export function ConnectionNotice({ state, refusal, modality, dialIn, onUseHere }: ConnectionNoticeProps) {
  const { t } = useText('mf-sessions');
  const words = connectionWordsOf(state);
  const isQuiet = words === null || words === 'preparing' || words === 'connecting';
  const key = words === 'preparing' ? `preparing.${modality === 'voice' ? 'voice' : 'video'}` : words;
  const text = key && t(`call.state.${key}`);
  return (
    <Notice tone={isQuiet ? 'news' : 'trouble'} text={words === 'refused' ? (refusal ?? text) : text}>
      {words === 'rejoining' && <UnableToConnect />}
      {words === 'elsewhere' && <NoticeButton onClick={onUseHere}>{t('call.useHere')}</NoticeButton>}
      {offersPhone(state) && dialIn.pin !== null && (
        <div>
          <p>{t('call.state.phone')}</p>
          <DialInFacts dialIn={dialIn} />
        </div>
      )}
    </Notice>
  );
}
