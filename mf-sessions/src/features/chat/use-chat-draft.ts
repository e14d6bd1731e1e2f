import { useDraft, useUnsaved } from '@portal/portal-kit';
import { useEffect, useMemo, useState } from 'react';
import type { Chat } from './chat.ts';
import type { ChatState } from './chat-store.ts';
import { readChatDraft, unsentOf } from './unsent.ts';
import { useDraftSlot } from './use-draft-slot.ts';

interface ComposedText {
  text: string;
  setText: (text: string) => void;
  /** It is not known yet what an earlier visit left. */
  isLooking: boolean;
}

/** The text in the field, and what has not arrived yet: both outlive connection, page and session. */
export function useChatDraft(name: string, chat: Chat, { outgoing }: ChatState): ComposedText {
  const slot = useDraftSlot(name);
  // Nothing is kept under this name: what is looked for before tabs are brought together would be out of date.
  const draft = useDraft({ name: slot ?? `${name}.opening`, parse: readChatDraft });
  const { kept, keep, forget } = draft;
  const looking = slot === null || draft.looking;
  const found = looking ? null : draft.found;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? found?.text ?? '';
  const unsent = useMemo(() => unsentOf(outgoing), [outgoing]);
  const isEmpty = text === '' && unsent.length === 0;
  useUnsaved('mf-sessions', !isEmpty);
  useEffect(() => {
    if (found) chat.restore(found.unsent);
  }, [chat, found]);
  const isNothingKept = kept === 'nothing';
  useEffect(() => {
    // What was found is kept already, and its messages are on their way into the chat.
    if (looking) return;
    if (!isEmpty) keep({ text, unsent });
    else if (!isNothingKept) forget();
  }, [looking, isEmpty, isNothingKept, text, unsent, keep, forget]);
  return { text, setText: setTyped, isLooking: looking };
}
