import { type SlotInputs, useEdition, useNow, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { useFocusAfter } from '../focus/use-focus-after.ts';
import { asksForTax } from './asks-for-tax.ts';
import { NO_TAX_ANSWERS, TaxForm, useTaxForm } from './tax-form.tsx';

/**
 * The slot `hst-modal/v1`: asks a practitioner for their tax numbers, if they are among those to ask (DASH-051). It can
 * be put off for the browser session; what was typed by then comes back with it. On the dashboard it sends all that the
 * form asks, in a session the two numbers, and asks for no more (DASH-054, A-033).
 */
export default function HstModal({ place }: SlotInputs['hst-modal/v1']) {
  const { t } = useText('mf-dashboard/tax');
  const { user } = useSession();
  const edition = useEdition();
  const now = useNow(3_600_000);
  const [isOver, setIsOver] = useState(() => wasDismissed(user.id));
  const end = () => {
    dismiss(user.id);
    setIsOver(true);
  };
  const asksExempt = place === 'dashboard';
  // Whoever is asked has no answer, or one of more than a year ago: either way the questions begin open.
  const form = useTaxForm({ asksExempt, stored: NO_TAX_ANSWERS, onSaved: end });
  const opened = !isOver && !form.draft.looking && asksForTax(user, edition, now);
  useFocusAfter(opened, '[data-page-title]');
  return (
    <Dialog opened={opened} onClose={end} title={t('tax.title')}>
      <Text mb="md">{t('tax.text')}</Text>
      <TaxForm
        form={form}
        asksExempt={asksExempt}
        action={
          <Button variant="default" onClick={end}>
            {t('tax.later')}
          </Button>
        }
      />
    </Dialog>
  );
}

const key = 'portal.hst_dismissed';

/** Whether this person put the question off in this browser session. */
function wasDismissed(userId: string): boolean {
  try {
    return window.sessionStorage.getItem(key) === userId;
  } catch {
    return false;
  }
}

/** Asks this person no more until the browser is closed. */
function dismiss(userId: string): void {
  try {
    window.sessionStorage.setItem(key, userId);
  } catch {
    // Without storage the question comes back with the next page; putting it off works all the same.
  }
}
