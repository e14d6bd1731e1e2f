import type { Call, CallInput } from '@portal/contract';
import type * as z from '@portal/contract/schema';
import { useFormats, useNotify, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { PendingButton, useFailureText } from '@portal/ui/data';
import { saveFile } from '@portal/ui/lists';

/** A call that answers a file about what its query names. */
type FileCall<Query extends Call['query']> = Call<undefined, Query, undefined, z.ZodMiniType<Blob>>;

interface DownloadCsvProps<Query extends Call['query']> {
  call: FileCall<Query>;
  /** The filters and the order of what is shown: all of it goes into the file, not only its page. */
  input: CallInput<FileCall<Query>>;
  /** The file's name without its day and ending. */
  fileName: string;
  disabled?: boolean;
}

const DAY_MS = 86_400_000;
/** A hundred thousand rows by a slow line. */
const TIMEOUT_MS = 600_000;

/** Downloads what is filtered as a CSV that the API writes. */
export function DownloadCsv<Query extends Call['query']>(props: DownloadCsvProps<Query>) {
  const { call, input, fileName, disabled = false } = props;
  const { t } = useText('mf-admin');
  const { dayKey } = useFormats();
  const now = useNow(DAY_MS);
  const notify = useNotify();
  const failureText = useFailureText();
  const read = useCallMutation(call, { timeoutMs: TIMEOUT_MS });
  // By the promise, which settles also after somebody has gone on to another page: the file is on the trail by then.
  const download = () =>
    read.mutateAsync(input).then(
      (file) => saveFile(`${fileName}_${dayKey(now)}.csv`, 'text/csv;charset=utf-8', file),
      (error: unknown) => notify({ kind: 'error', message: failureText(error) }),
    );
  return (
    <PendingButton
      variant="default"
      size="sm"
      pending={read.isPending}
      disabled={disabled}
      onClick={() => void download()}
    >
      {t('lists.download')}
    </PendingButton>
  );
}
