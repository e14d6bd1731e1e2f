import { useText } from '@portal/portal-kit/i18n';
import { ErrorCard } from '@portal/ui/data';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ChatPerson, type ChatPlace, nameOf } from '../chat-place.ts';
import { useChat, useHeldChat } from '../use-chat.ts';
import { useChatDraft } from '../use-chat-draft.ts';
import { ChatSkeleton, ChatUnavailable } from './chat-states.tsx';
import styles from './chat-view.module.css';
import { Composer } from './composer.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { type FileDialog, FileDialogs } from './file-dialogs.tsx';
import { Thread } from './thread.tsx';

export interface ChatViewProps extends ChatPlace {
  /** Who else takes part: names of those who write. */
  people: readonly ChatPerson[];
  /** Whether the person sees it: a chat behind a closed panel goes on and marks nothing as read. */
  isShown: boolean;
  /** Puts the focus into the field whenever the view is shown. */
  takesFocus?: boolean;
}

/** A chat: what was said, and the field for what one says. It fills the box that it is put into. */
export function ChatView({ people, isShown, takesFocus = false, ...place }: ChatViewProps) {
  const { chatId } = place;
  if (chatId === null) return <NoChat place={place} />;
  return <OpenChat place={place} chatId={chatId} people={people} isShown={isShown} takesFocus={takesFocus} />;
}

interface OpenChatProps extends Pick<ChatViewProps, 'people' | 'isShown'> {
  place: ChatPlace;
  chatId: string;
  takesFocus: boolean;
}

function OpenChat({ place, chatId, people, isShown, takesFocus }: OpenChatProps) {
  const { t } = useText('mf-sessions/chat');
  const { chat, state } = useChat(place);
  const { text, setText } = useChatDraft(`chat.${chatId}`, chat, state);
  const isSeen = useVisibleTab() && isShown;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isShown) chat.open();
  }, [chat, isShown]);
  useEffect(() => {
    chat.setShown(isSeen);
    return () => chat.setShown(false);
  }, [chat, isSeen]);
  useEffect(() => {
    if (isShown && takesFocus) field.current?.focus();
  }, [isShown, takesFocus]);

  const { connection, hasJoined } = state;
  const isLost = connection === 'lost' || connection === 'refused';
  const hasThread = hasJoined || state.outgoing.length > 0;
  const change = (next: string) => {
    setText(next);
    if (next.trim() !== '') chat.tellTyping();
  };
  const { files } = place;
  const [dialog, setDialog] = useState<FileDialog | null>(null);
  const send = (body: string) => {
    chat.send(body);
    setText('');
  };
  return (
    <section aria-label={t('chat.title')} className={styles.view}>
      {hasThread && <ConnectionLine connection={connection} hasJoined={hasJoined} onRetry={chat.retry} />}
      {hasThread && (
        <Thread
          chat={chat}
          state={state}
          people={people}
          isShown={isShown}
          onOpenFile={files ? setDialog : undefined}
        />
      )}
      {!hasThread && (isLost ? <ChatUnavailable onRetry={chat.retry} /> : <ChatSkeleton />)}
      <TypingLine typing={state.typing} people={people} />
      <Composer
        fieldRef={field}
        text={text}
        onText={change}
        // What is sent while it is lost goes out once it is back; before the first joining nothing is (SESS-104).
        canSend={hasJoined && connection !== 'refused'}
        onSend={send}
        onLink={files ? () => setDialog('pick') : undefined}
      />
      {files && (
        <FileDialogs
          files={files}
          dialog={dialog}
          onClose={() => setDialog(null)}
          onPick={({ id, name }) => {
            setDialog(null);
            chat.send(name, id);
          }}
        />
      )}
    </section>
  );
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the browser's tab is looked at. */
function useVisibleTab(): boolean {
  return useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible');
}

/** A session without a chat: a word on it, which is logged (SESS-116), and no field whose text could go nowhere. */
function NoChat({ place }: { place: ChatPlace }) {
  const { t } = useText('mf-sessions/chat');
  const chat = useHeldChat(place);
  useEffect(() => chat.open(), [chat]);
  return (
    <section aria-label={t('chat.title')} className={styles.view}>
      <ErrorCard title={t('chat.unavailable')} />
    </section>
  );
}

/** Who is writing. Its line is there in any case, so that nothing moves; it is not read out. */
function TypingLine({ typing, people }: { typing: readonly string[]; people: readonly ChatPerson[] }) {
  const { t } = useText('mf-sessions/chat');
  const [first, second] = typing.map((id) => nameOf(people, id, t('chat.unnamed')));
  return (
    <p className={styles.typing}>
      {first !== undefined && second === undefined && t('chat.typing', { name: first })}
      {second !== undefined && t('chat.typingBoth', { first, second })}
    </p>
  );
}
