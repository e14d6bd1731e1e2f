import { listTermsAcceptances } from '@portal/contract/calls/onboarding';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Text } from '@portal/ui/base';
import { Answer, RowSkeletons } from '@portal/ui/data';
import { SettingCard } from '../setting/setting-card.tsx';
import styles from './terms-acceptances.module.css';

/** Which text of the terms the person agreed to, in which language and when: the newest first. */
export function TermsAcceptancesCard() {
  const { t } = useText('mf-onboarding/professional');
  const { date, dateTime } = useFormats();
  const acceptances = useCall(listTermsAcceptances, {});
  return (
    <SettingCard title={t('terms.heading')} hint={t('terms.hint')}>
      <Answer answer={acceptances} failed={t('terms.failed')} skeleton={<RowSkeletons rows={2} />}>
        {(listed) =>
          listed.length === 0 ? (
            <Text>{t('terms.none')}</Text>
          ) : (
            <ul className={styles.list} aria-label={t('terms.heading')}>
              {listed.map(({ version, locale, accepted_at }) => (
                <li key={accepted_at}>
                  {t('terms.accepted', { version: date(noonOf(version)), when: dateTime(accepted_at) })}
                  <Text size="sm" c="dimmed">
                    {t(`terms.${locale}`)}
                  </Text>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </SettingCard>
  );
}

/** A version is a day; at noon in UTC it is the same one from Vancouver to Saint John’s. */
const noonOf = (version: string) => `${version}T12:00:00Z`;
