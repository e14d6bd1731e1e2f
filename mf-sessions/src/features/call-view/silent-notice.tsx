import { useText } from '@portal/portal-kit/i18n';
import { useSlow } from '@portal/ui/data';
import { Notice } from '@portal/ui/live';
import type { DialIn } from './dial-in.ts';
import { DialInFacts } from './dial-in-facts.tsx';

/** How long sound may take to arrive after somebody has come, in milliseconds. */
const arrivesWithinMs = 5_000;

interface SilentNoticeProps {
  name: string;
  /** Their picture does not arrive either, where one is to be expected. */
  unseen: boolean;
  dialIn: DialIn;
}

/** Somebody is there and no sound comes from them: they can be spoken with by phone (SESS-065, SESS-081). */
export function SilentNotice({ name, unseen, dialIn }: SilentNoticeProps) {
  const { t } = useText('mf-sessions');
  const isSilent = useSlow(arrivesWithinMs);
  const text = t(unseen ? 'call.silent.both' : 'call.silent.text', { name });
  return (
    <Notice tone="trouble" text={isSilent ? text : null}>
      {isSilent && <DialInFacts dialIn={dialIn} />}
    </Notice>
  );
}
