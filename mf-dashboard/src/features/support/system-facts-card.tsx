import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { IconCopy } from '@portal/ui/icons';
import { useRef } from 'react';
import { FactList } from '../facts/fact-list.tsx';
import { SupportCard } from './support-card.tsx';
import { FACTS } from './system-facts.ts';
import { useCopy } from './use-copy.ts';
import { useSystemFacts } from './use-system-facts.ts';

/** What support will ask for, to be read out or copied into a mail. */
export function SystemFactsCard() {
  const { t } = useText('mf-dashboard/support');
  const known = useSystemFacts();
  const list = useRef<HTMLDivElement>(null);
  const copy = useCopy(list);
  const facts = FACTS.map((fact) => ({ name: t(`facts.${fact}`), value: known[fact] }));
  const lines = facts.filter(({ value }) => value !== '').map((fact) => t('facts.line', fact));
  return (
    <SupportCard title={t('facts.title')} text={t('facts.text')}>
      <div ref={list}>
        <FactList facts={facts} />
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<IconCopy aria-hidden="true" size={18} />}
          onClick={() => void copy(lines.join('\n'))}
        >
          {t('facts.copy')}
        </Button>
      </div>
    </SupportCard>
  );
}
