import { PartBoundary, useReport } from '@portal/portal-kit';
import { lazy, Suspense, useState } from 'react';
import { ChatSkeleton, ChatUnavailable } from './chat-states.tsx';
import type { ChatViewProps } from './chat-view.tsx';

const loadView = async () => {
  const { ChatView } = await import(/* webpackChunkName: "chat" */ './chat-view.tsx');
  return { default: ChatView };
};

/** The chat of a session, fetched once it is opened: a call does not wait for it. */
export function LazyChatView(props: ChatViewProps) {
  const report = useReport('chat');
  const [{ attempt, View }, setLoaded] = useState(() => ({ attempt: 0, View: lazy(loadView) }));
  const retry = () => setLoaded({ attempt: attempt + 1, View: lazy(loadView) });
  return (
    <PartBoundary key={attempt} part="chat" onError={report} fallback={<ChatUnavailable onRetry={retry} />}>
      <Suspense fallback={<ChatSkeleton />}>
        <View {...props} />
      </Suspense>
    </PartBoundary>
  );
}
