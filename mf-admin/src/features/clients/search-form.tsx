import { useText } from '@portal/portal-kit/i18n';
import { useNavigate, useSearchParams } from '@portal/portal-kit/router';
import { Button, TextInput } from '@portal/ui/base';
import { IconSearch } from '@portal/ui/icons';
import { useRef } from 'react';
import styles from './clients.module.css';

/** Longest name that anybody is looked for by. */
const NAME_LIMIT = 100;

/**
 * Looks for clients by name: asked for once it is sent, for there are many of them.
 * @param at the page whose address takes the name
 */
export function SearchForm({ at }: { at: string }) {
  const { t } = useText('mf-admin');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const name = query.get('q') ?? '';
  return (
    <form
      aria-label={t('clients.search')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = input.current?.value.trim() ?? '';
        void navigate(wanted === '' ? at : `${at}?${new URLSearchParams({ q: wanted })}`);
      }}
    >
      <TextInput
        // Going back in history brings the former search back into the field.
        key={name}
        ref={input}
        type="search"
        label={t('clients.search')}
        defaultValue={name}
        maxLength={NAME_LIMIT}
        autoComplete="off"
        className={styles.field}
      />
      <Button type="submit" variant="default" leftSection={<IconSearch size={18} aria-hidden="true" />}>
        {t('clients.find')}
      </Button>
    </form>
  );
}
