import { Alert, Button, Text } from '@portal/ui/base';
import { useState } from 'react';
import { useMock, useMockState } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { type CopiedLink, copyLink, linkTo } from './copy-link.ts';
import styles from './problems.module.css';

/** The portal has ended somebody's session: the panel's address shows a sign-in page, and what led to it is offered. */
export function SignedOut() {
  const { t } = usePanelText();
  const { build, change } = useMock();
  const before = useMockState(({ signedOutOf }) => signedOutOf);
  const people = useMockState((state) => state.people);
  const [copied, setCopied] = useState<CopiedLink | null>(null);
  if (before === null) return null;
  const { as, at } = before;
  const link = linkTo(before, build);
  const name = people.find(({ email }) => email === as)?.name ?? as;
  return (
    <Alert className={styles.problems} color="blue" title={t('signed_out.title', { name })}>
      <Text size="sm" className={styles.text}>
        {t('signed_out.text')}
      </Text>
      <div className={styles.ways}>
        <Button size="sm" onClick={() => void copyLink(link).then(setCopied)}>
          {t('signed_out.copy')}
        </Button>
        <Button size="sm" variant="default" onClick={() => change({ as, at })}>
          {t('signed_out.sign_in')}
        </Button>
        <span role="status">{copied?.link === link && (copied.kept ? t('link.copied') : link)}</span>
      </div>
    </Alert>
  );
}
