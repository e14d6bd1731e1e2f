import { createContext } from 'react';
import type { SendTo } from './send-to.ts';
import type { SendingStore } from './sending-store.ts';

/** What the drawer gives its form, whose code comes later and which takes no props. */
export const SendFilesContext = createContext<{ to: SendTo; store: SendingStore; onClose: () => void } | null>(null);
