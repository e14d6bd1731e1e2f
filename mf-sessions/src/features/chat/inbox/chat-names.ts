import type { Chat } from '@portal/contract/entities/chat';
import { useText } from '@portal/portal-kit/i18n';

/** Whom a practitioner writes to in a chat: a client, or both of a couple. */
export function useChatNames(): (chat: Chat) => string {
  const { t } = useText('mf-sessions/conversations');
  return ({ client, guest }) =>
    guest
      ? t('shared:clients.couple', {
          client: client.preferred_name_with_last_name,
          guest: guest.preferred_name_with_last_name,
        })
      : client.preferred_name_with_last_name;
}

/** Whether a name holds what was typed, whatever its case and accents. */
export function holdsTyped(name: string, typed: string): boolean {
  const [whole, part] = [name, typed.trim()].map((text) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''));
  return whole?.toLocaleLowerCase().includes(part?.toLocaleLowerCase() ?? '') ?? false;
}
