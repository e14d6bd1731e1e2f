import { useText } from '@portal/portal-kit/i18n';
import { Alert, Button } from '@portal/ui/base';
import { useEffect, useRef } from 'react';

interface ElsewhereNoticeProps<Name extends string> {
  form: { elsewhere: readonly Name[]; changed: boolean; takeStored: () => void };
  nameOf: (field: Name) => string;
}

/** Says why a save was held back: the page was saved in another tab or on another device, and how to go on. */
export function ElsewhereNotice<Name extends string>({ form, nameOf }: ElsewhereNoticeProps<Name>) {
  const { t } = useText('mf-onboarding');
  const { elsewhere, changed, takeStored } = form;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (elsewhere.length > 0) box.current?.focus();
  }, [elsewhere]);
  if (elsewhere.length === 0) return null;
  const fields = elsewhere.map((field) => nameOf(field)).join(', ');
  return (
    <Alert ref={box} tabIndex={-1} role="alert" color="yellow" title={t('elsewhere.title')}>
      {t(changed ? 'elsewhere.mine' : 'elsewhere.theirs', { fields })}
      {changed && (
        <div>
          <Button variant="default" size="sm" mt="sm" onClick={takeStored}>
            {t('elsewhere.take')}
          </Button>
        </div>
      )}
    </Alert>
  );
}
