import { pronouns } from '@portal/contract/calls/reference-lists';
import type { RoleType } from '@portal/contract/rules/people';
import { useOptionalUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { LazyPart, RowSkeletons } from '@portal/ui/data';
import { useContext, useEffect, useRef, useState } from 'react';
import { PageFrameContext } from '../section/page-frame.ts';
import { useIsPainted } from '../section/use-is-painted.ts';
import { LISTS_FRESH_FOR_MS } from '../setting/fresh-lists.ts';
import { NewAccount } from './new-account.tsx';

/** For who has an account; it comes with the progress bar, ahead of the page after this one. */
const loadOwnAccount = async () => {
  const { OwnAccount } = await import(/* webpackChunkName: "wizard-later" */ './own-account.tsx');
  return { default: OwnAccount };
};

/**
 * The personal details: step 1 of the full wizard, step 0 of the short one. It makes the account and signs its person in
 * who is signed in finds the same fields as an update.
 * @param roleType what the account is made for: `counsellor` in the full wizard, `generic` in the short one (ONB-004)
 */
export function AccountPage({ roleType }: { roleType: RoleType }) {
  const { t } = useText('mf-onboarding/wizard');
  const user = useOptionalUser();
  const frame = useContext(PageFrameContext);
  // The form is there first: one of its fields needs the list, and nobody has to choose from it.
  const listed = useCall(pronouns, {}, { enabled: useIsPainted(), staleTimeMs: LISTS_FRESH_FOR_MS });
  const options = listed.data ?? [];
  // The wizard knows the person by the time they are signed in: its frame of before does not.
  const latestFrame = useRef(frame);
  useEffect(() => {
    latestFrame.current = frame;
  });
  // Who has just got their account is on the way to the next page: their own would be drawn for a moment, and delay that.
  const [isLeaving, setIsLeaving] = useState(false);
  if (user && isLeaving) return <RowSkeletons rows={4} />;
  if (user) return <LazyPart key={user.id} part="own-account" load={loadOwnAccount} failed={t('pageFailed')} />;
  const onDone = () => latestFrame.current?.onSaved();
  return (
    <NewAccount
      roleType={roleType}
      options={options}
      listed={listed}
      isLeaving={isLeaving}
      onLeaving={setIsLeaving}
      onDone={onDone}
    />
  );
}
