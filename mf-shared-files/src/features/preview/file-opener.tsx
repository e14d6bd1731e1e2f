import { describeError, useNotify, useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { LazyPart } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { OpenerContext, type Preview, PreviewContext } from './preview-context.ts';
import { MovedError, readFile, saveFile, type Use } from './read-file.ts';
import { isAddressOld, type ShownFile } from './shown-file.ts';

/** One page of a list of files, as `useCall` answers it. */
interface AskedFiles<Row> {
  data: { readonly data: readonly Row[] } | undefined;
  /** When it was answered, in milliseconds of `Date.now()`. */
  dataUpdatedAt: number;
  refetch: () => Promise<{ data: { readonly data: readonly Row[] } | undefined }>;
}

export interface FileOpenerProps<Row> {
  answer: AskedFiles<Row>;
  /** A row as a file that can be opened. */
  shownOf: (row: Row) => ShownFile;
  children: ReactNode;
}

/**
 * Opens the files of a list: previews images and PDF in a dialog, and downloads. An address is good for five minutes
 * so a list that is older is asked again before one of its files is read; a file that is gone is said to be,
 * and the list is asked again.
 */
export function FileOpener<Row>({ answer, shownOf, children }: FileOpenerProps<Row>) {
  const { t } = useText('mf-shared-files/preview');
  const { api } = useServices();
  const notify = useNotify();
  const [opened, setOpened] = useState<ShownFile | null>(null);
  const [downloading, setDownloading] = useState<string | null>(null);
  // An answer is another object each time; what reads a file takes the latest.
  const latest = useRef({ answer, shownOf });
  latest.current = { answer, shownOf };
  const files = (answer.data?.data ?? []).map(shownOf);

  const read = useMemo(() => {
    /** The file in a list that is young enough; `isListed` is false of one that is only known from before. */
    const find = async (file: ShownFile): Promise<{ address: ShownFile; isListed: boolean }> => {
      const { answer: known, shownOf: shown } = latest.current;
      const fileIn = (list: typeof known.data) => list?.data.map(shown).find(({ id }) => id === file.id);
      const former = fileIn(known.data);
      const isOld = isAddressOld(known.dataUpdatedAt, Date.now());
      // A list that cannot be had says so by itself, and is the one from before.
      const again = isOld ? fileIn((await known.refetch()).data) : former;
      const isListed = again !== undefined && !(isOld && again.url === former?.url);
      return { address: again ?? former ?? file, isListed };
    };
    return async (file: ShownFile, use: Use, signal?: AbortSignal): Promise<Blob> => {
      const { address, isListed } = await find(file);
      try {
        return await readFile(api, address, use, signal);
      } catch (error) {
        if (describeError(error).code !== 'not_found') throw error;
        if (!isListed) throw new MovedError('The file is not in the list any more', { cause: error });
        void latest.current.answer.refetch();
        throw error;
      }
    };
  }, [api]);

  const download = async (file: ShownFile) => {
    if (downloading !== null) return;
    setDownloading(file.id);
    try {
      saveFile(await read(file, 'download'), file.file_name);
    } catch (error) {
      // Without a time of its own: what failed stays as long as any failure.
      notify({ kind: 'error', message: t(failureOfDownload(error), { name: file.file_name }) });
    } finally {
      setDownloading(null);
    }
  };

  return (
    <OpenerContext value={{ view: setOpened, download, downloading }}>
      {children}
      <PreviewDialog file={opened} files={files} read={read} onShow={setOpened} onClose={() => setOpened(null)} />
    </OpenerContext>
  );
}

function failureOfDownload(error: unknown): 'goneNamed' | 'movedNamed' | 'awayNamed' | 'downloadFailed' {
  if (error instanceof MovedError) return 'movedNamed';
  const { code, status } = describeError(error);
  if (code === 'not_found') return 'goneNamed';
  return status === 503 ? 'awayNamed' : 'downloadFailed';
}

const loadViewer = async () => {
  const { FileViewer } = await import(/* webpackChunkName: "file-viewer" */ './file-viewer.tsx');
  return { default: FileViewer };
};

interface PreviewDialogProps extends Omit<Preview, 'file'> {
  /** Null while nothing is looked at. */
  file: ShownFile | null;
  onClose: () => void;
}

/** Shows a file in place, in a dialog as large as the window. The code for that comes when the first one is opened. */
function PreviewDialog({ file, onClose, ...preview }: PreviewDialogProps) {
  const { t } = useText('mf-shared-files/preview');
  return (
    <Dialog opened={file !== null} onClose={onClose} title={file?.file_name ?? ''} size="wide">
      {file && (
        <PreviewContext value={{ file, ...preview }}>
          <LazyPart part="file-preview" load={loadViewer} failed={t('failed')} skeleton={null} />
        </PreviewContext>
      )}
    </Dialog>
  );
}
