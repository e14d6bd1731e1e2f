// Texts stand in `src/messages/en.json` and `fr.json` under the same keys. `count` chooses the plural form:
// `visitCount_one`, `visitCount_other`, and in French `visitCount_many` besides.
import { useText } from '@portal/portal-kit/i18n';

export function VisitCount({ count }: { count: number }) {
  const { t } = useText('mf-dashboard');
  return <p>{t('visitCount', { count })}</p>;
}

/** A text of the catalogue `help`, which the page names. */
export function VisitHelp() {
  const { t } = useText('mf-dashboard/help');
  return <p>{t('late', { hours: 24 })}</p>;
}
