import type { Chat } from '@portal/contract/entities/chat';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import { useChatNames } from './chat-names.ts';

interface ConversationsHeaderProps {
  /** The conversation that has the page to itself, once it is known. */
  alone?: Chat | undefined;
  hasWayBack?: boolean;
}

/** The page's heading: what it is, or on a narrow screen whom the open conversation is with and the way back. */
export function ConversationsHeader({ alone, hasWayBack = false }: ConversationsHeaderProps) {
  const { t } = useText('mf-sessions/conversations');
  const nameOf = useChatNames();
  if (!hasWayBack) return <PageHeader title={t('shared:sections.messages')} text={t('text')} />;
  const back = (
    <Anchor component={Link} to="/messages">
      {t('back')}
    </Anchor>
  );
  return <PageHeader title={alone ? nameOf(alone) : t('shared:sections.messages')} eyebrow={back} />;
}
