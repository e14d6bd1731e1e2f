import { Button, TextInput } from '@portal/ui/base';
import { type SyntheticEvent, useState } from 'react';
import { parseAddress } from '../../scene/parse-address.ts';
import { useMock } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import styles from './row.module.css';

/** The portal's address bar, which its frame does not have. */
export function AddressForm({ at }: { at: string }) {
  const { t } = usePanelText();
  const { navigate } = useMock();
  const [text, setText] = useState(at);
  const [invalid, setInvalid] = useState(false);
  const go = (event: SyntheticEvent) => {
    event.preventDefault();
    const address = parseAddress(text.trim());
    setInvalid(address === null);
    if (address) navigate(address);
  };
  return (
    <form className={styles.row} onSubmit={go} noValidate>
      <TextInput
        className={styles.grow}
        label={t('remote.address')}
        size="sm"
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={invalid && t('remote.bad_address')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default">
        {t('remote.go')}
      </Button>
    </form>
  );
}
