import { CHAT_MESSAGE_MAX_LENGTH, isSendable } from '@portal/contract/rules/chat';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { Textarea } from '@portal/ui/forms';
import { type KeyboardEvent, type Ref, useId } from 'react';
import styles from './composer.module.css';

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  /** Only once one is in; what is typed before stays (SESS-104, SESS-110). */
  canSend: boolean;
  /** What an earlier visit left is not known yet. */
  isReadOnly: boolean;
  onSend: (text: string) => void;
  fieldRef: Ref<HTMLTextAreaElement>;
}

/** Where a message is written: Enter sends it, Shift+Enter begins a new line (SESS-111, SESS-112). */
export function Composer({ text, onText, canSend, isReadOnly, onSend, fieldRef }: ComposerProps) {
  const { t } = useText('mf-sessions/chat');
  const { number } = useFormats();
  const hintId = useId();
  const isTooLong = text.length > CHAT_MESSAGE_MAX_LENGTH;
  const send = () => {
    if (canSend && isSendable(text)) onSend(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a word of an input method is no Enter of the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const lengths = { limit: number(CHAT_MESSAGE_MAX_LENGTH), length: number(text.length) };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={fieldRef}
        aria-label={t('chat.message')}
        aria-describedby={hintId}
        placeholder={t('chat.placeholder')}
        autosize
        minRows={1}
        maxRows={6}
        enterKeyHint="send"
        value={text}
        readOnly={isReadOnly}
        error={isTooLong ? t('chat.tooLong', lengths) : undefined}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" aria-disabled={!canSend || !isSendable(text)} data-disabled={!canSend || !isSendable(text)}>
        {t('chat.send')}
      </Button>
      <p id={hintId} className={styles.hint}>
        {t(canSend || text === '' ? 'chat.hint' : 'chat.notYet')}
      </p>
    </form>
  );
}
