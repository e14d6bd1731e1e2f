import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { type RefObject, useId, useRef, useState } from 'react';
import { useSessionChat } from '../use-session-chat.ts';

/** The chat of a practitioner's session: a button, and the box that it opens. */
export interface ChatWidget extends ReturnType<typeof useSessionChat> {
  /** Of the box. */
  id: string;
  isOpen: boolean;
  toggle: RefObject<HTMLButtonElement | null>;
  open: () => void;
  /** Gives the focus back to the button. */
  close: () => void;
}

/** @param isSettled the call was joined, or this has failed */
export function useChatWidget(appointment: SessionAppointment, isSettled: boolean): ChatWidget {
  const chat = useSessionChat(appointment, isSettled);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    toggle.current?.focus();
  };
  return { ...chat, id, isOpen, toggle, open: () => setIsOpen(true), close };
}
