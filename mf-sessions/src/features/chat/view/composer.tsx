import { CHAT_MESSAGE_MAX_LENGTH, isSendable } from '@portal/contract/rules/chat';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { ActionIcon, Button } from '@portal/ui/base';
import { Textarea } from '@portal/ui/forms';
import { IconFiles } from '@portal/ui/icons';
import { type KeyboardEvent, type Ref, useId } from 'react';
import styles from './composer.module.css';

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  /** Only once one is in; what is typed before stays (SESS-104, SESS-110). */
  canSend: boolean;
  onSend: (text: string) => void;
  /** Asks which shared file to link; undefined where none can be. */
  onLink: (() => void) | undefined;
  fieldRef: Ref<HTMLTextAreaElement>;
}

/** Where a message is written: Enter sends it, Shift+Enter begins a new line (SESS-111, SESS-112). */
export function Composer({ text, onText, canSend, onSend, onLink, fieldRef }: ComposerProps) {
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
  const isWaiting = !canSend && text !== '';
  const lengths = { limit: number(CHAT_MESSAGE_MAX_LENGTH), length: number(text.length) };
  return (
    <form
      className={styles.composer}
      data-linking={onLink !== undefined}
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
        error={isTooLong ? t('chat.tooLong', lengths) : undefined}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {onLink && (
        <ActionIcon
          variant="default"
          aria-haspopup="dialog"
          // Names it as well: beside an aria-label the same words would be read twice.
          title={t('chat.link.open')}
          aria-disabled={!canSend}
          data-disabled={!canSend}
          onClick={() => canSend && onLink()}
        >
          <IconFiles aria-hidden="true" size={20} stroke={1.75} />
        </ActionIcon>
      )}
      <Button type="submit" aria-disabled={!canSend || !isSendable(text)} data-disabled={!canSend || !isSendable(text)}>
        {t('chat.send')}
      </Button>
      <p id={hintId} className={styles.hint} data-waiting={isWaiting}>
        {t(isWaiting ? 'chat.notYet' : 'chat.hint')}
      </p>
    </form>
  );
}
