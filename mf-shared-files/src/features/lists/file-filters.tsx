import { clientSelector } from '@portal/contract/calls/clients';
import { DEFAULT_FILE_SORT, FILE_SORTS } from '@portal/contract/rules/files';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { SearchSelect } from '@portal/ui/choices';
import { NativeSelect } from '@portal/ui/forms';
import { useContext } from 'react';
import { FileFiltersContext, type FileFiltersProps } from './file-filters-context.ts';
import styles from './lists.module.css';

/** Whose files, and in which order (FILES-009, FILES-010), once their code is there. */
export function FileFilters() {
  const list = useContext(FileFiltersContext);
  return list && <Filters {...list} />;
}

/** Another choice begins at the first page. */
function Filters({ state, onChange }: FileFiltersProps) {
  const { t } = useText('mf-shared-files/lists');
  const clients = useCall(clientSelector, {});
  const own = (clients.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }));
  // A client of the address who is not among them is somebody else's, or nobody: the list says no more.
  const isOwn = state.client === '' || own.some(({ value }) => value === state.client);
  const options = isOwn || !clients.data ? own : [...own, { value: state.client, label: t('filters.unknown') }];
  return (
    <>
      <div className={styles.client}>
        <SearchSelect
          label={t('columns.client')}
          placeholder={t('filters.everybody')}
          value={clients.data ? state.client : ''}
          options={options}
          onChange={(client) => onChange({ client, page: 1 })}
          isClearable
          nothingFound={t('filters.nobody')}
          error={clients.isLoadingError ? t('filters.failed') : undefined}
        />
      </div>
      <NativeSelect
        label={t('filters.sort')}
        value={state.sort}
        options={FILE_SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        onChange={(chosen) =>
          onChange({ sort: FILE_SORTS.find((sort) => sort === chosen) ?? DEFAULT_FILE_SORT, page: 1 })
        }
      />
    </>
  );
}
