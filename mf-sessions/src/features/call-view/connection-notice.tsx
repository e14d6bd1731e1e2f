import type { Modality } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { type CallState, offersPhone } from '../call/call-state.ts';
import { connectionWordsOf } from './connection-words.ts';
import type { DialIn } from './dial-in.ts';
import { DialInFacts } from './dial-in-facts.tsx';
import { Notice } from './notice.tsx';
import { UnableToConnect } from './unable-to-connect.tsx';

interface ConnectionNoticeProps {
  state: CallState;
  modality: Modality;
  dialIn: DialIn;
  onUseHere: () => void;
}

/** How one's own connection stands, in words, and what can be done about it. */
export function ConnectionNotice({ state, modality, dialIn, onUseHere }: ConnectionNoticeProps) {
  const { t } = useText('mf-sessions');
  const words = connectionWordsOf(state);
  const isQuiet = words === null || words === 'preparing' || words === 'connecting';
  const key = words === 'preparing' ? `preparing.${modality === 'voice' ? 'voice' : 'video'}` : words;
  return (
    <Notice tone={isQuiet ? 'news' : 'trouble'} text={key && t(`call.state.${key}`)}>
      {words === 'rejoining' && <UnableToConnect />}
      {words === 'elsewhere' && <Button onClick={onUseHere}>{t('call.useHere')}</Button>}
      {offersPhone(state) && dialIn.pin !== null && (
        <div>
          <p>{t('call.state.phone')}</p>
          <DialInFacts dialIn={dialIn} />
        </div>
      )}
    </Notice>
  );
}
