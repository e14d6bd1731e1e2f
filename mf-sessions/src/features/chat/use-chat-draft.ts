import * as z from '@portal/contract/schema';
import { useDraft, useServices, useUnsaved } from '@portal/portal-kit';
import { createTabDrafts, type TabDraftsOptions } from '@portal/portal-kit/tab-drafts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { perPortal } from '../session/per-portal.ts';
import type { Chat, UnsentMessage } from './chat.ts';
import type { ChatState } from './chat-store.ts';
import { isSettled, type OutgoingMessage } from './outgoing.ts';

/**
 * Gives every tab a draft of its own, so that two tabs never write over each other's. What tabs that are gone have left
 * is in it by the time its name is known.
 */
export function createChatDrafts(options: TabDraftsOptions): (name: string) => Promise<string> {
  const names = new Map<string, Promise<string>>();
  const tabDrafts = createTabDrafts(options);
  const open = async (chat: string) => {
    const { name, own, left, forgetLeft, releaseLeft } = await tabDrafts.open(chat, readChatDraft);
    if (left.length === 0) return name;
    try {
      await options.drafts.keep(name, mergeDrafts([...(own ? [own] : []), ...left.map(({ draft }) => draft)]));
      await forgetLeft();
    } catch (error) {
      options.report(error);
      releaseLeft();
    }
    return name;
  };
  return (chat) => {
    const known = names.get(chat) ?? open(chat);
    names.set(chat, known);
    return known;
  };
}

/** Drafts are this tab's for as long as it is there. */
const draftsOf = perPortal(({ drafts, report: reportTo }) => {
  const report = (error: unknown) => reportTo(error, { part: 'chat' });
  return createChatDrafts({ drafts, locks: navigator.locks, report });
});

/** The name under which this tab keeps its draft; null until it is known. */
function useDraftName(name: string): string | null {
  const services = useServices();
  const [known, setKnown] = useState<{ name: string; own: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void draftsOf(services)(name).then((own) => {
      if (isCurrent) setKnown({ name, own });
    });
    return () => {
      isCurrent = false;
    };
  }, [services, name]);
  return known?.name === name ? known.own : null;
}

/** The text in the field, and what has not arrived yet: both outlive connection, page and session. */
export function useChatDraft(name: string, chat: Chat, { outgoing }: ChatState) {
  const own = useDraftName(name);
  // Nothing is kept under this name: what is looked for before tabs are brought together would be out of date.
  const draft = useDraft({ name: own ?? `${name}.opening`, parse: readChatDraft });
  const { kept, keep, forget } = draft;
  /** It is not known yet what an earlier visit left. */
  const looking = own === null || draft.looking;
  const found = looking ? null : draft.found;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? found?.text ?? '';
  const unsent = useMemo(() => unsentOf(outgoing), [outgoing]);
  // The field takes text before the draft of an earlier visit is found: that text stands below it then.
  const joined = useRef<ChatDraft | null>(null);
  useLayoutEffect(() => {
    if (!found || joined.current === found) return;
    joined.current = found;
    setTyped((meanwhile) => (meanwhile === null ? null : [found.text, meanwhile].filter(Boolean).join('\n')));
  }, [found]);
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
  return { text, setText: setTyped };
}

/** What is kept of a chat through a reload: the text in the field, and messages that may not have arrived. */
export interface ChatDraft {
  text: string;
  unsent: readonly UnsentMessage[];
}

const schema = z.object({
  text: z.string(),
  unsent: z.array(
    z.object({ id: z.string(), body: z.string(), at: z.string(), relayed: z.boolean(), delivered: z.boolean() }),
  ),
});

/** Reads what was kept; null for what cannot be used. */
export function readChatDraft(found: unknown): ChatDraft | null {
  const { data } = z.safeParse(schema, found);
  return data
    ? { text: data.text, unsent: data.unsent.map(({ at, ...rest }) => ({ ...rest, at: new Date(at) })) }
    : null;
}

/** Messages of which nobody could say after a reload that all is done. */
function unsentOf(outgoing: readonly OutgoingMessage[]): UnsentMessage[] {
  return outgoing
    .filter((message) => !isSettled(message))
    .map(({ id, body, at, halves: { relay, channel } }) => {
      return { id, body, at, relayed: relay === 'done', delivered: channel === 'done' };
    });
}

/** Drafts of several tabs as one: every text once, below each other, and every message once. */
function mergeDrafts(drafts: readonly ChatDraft[]): ChatDraft {
  const text = drafts.reduce(
    (all, { text }) => (all.includes(text) ? all : [all, text].filter(Boolean).join('\n')),
    '',
  );
  const unsent = new Map(drafts.flatMap(({ unsent }) => unsent.map((message) => [message.id, message] as const)));
  return { text, unsent: [...unsent.values()] };
}
