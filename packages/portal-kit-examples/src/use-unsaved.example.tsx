// While something would be lost with the page, a newer release of this remote waits for the next clean navigation.
import { useUnsaved } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';
import { useState } from 'react';

export function NoteField() {
  const { t } = useText('mf-dashboard');
  const [note, setNote] = useState('');
  useUnsaved('mf-dashboard', note !== '');
  return <TextInput label={t('note')} value={note} onChange={(event) => setNote(event.currentTarget.value)} />;
}
