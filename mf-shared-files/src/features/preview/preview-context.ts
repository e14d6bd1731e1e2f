import { createContext, useContext } from 'react';
import type { Use } from './read-file.ts';
import type { ShownFile } from './shown-file.ts';

/** What is looked at, and the way to the other files of the list. */
export interface Preview {
  file: ShownFile;
  files: readonly ShownFile[];
  read: (file: ShownFile, use: Use, signal?: AbortSignal) => Promise<Blob>;
  onShow: (file: ShownFile) => void;
}

export const PreviewContext = createContext<Preview | null>(null);

/** @throws outside of the dialog */
export function usePreview(): Preview {
  const preview = useContext(PreviewContext);
  if (!preview) throw new Error('A file is looked at in the PreviewDialog.');
  return preview;
}

/** What rows need to open their files; `FileName` and `FileDownload` use it. */
interface Opener {
  view: (file: ShownFile) => void;
  download: (file: ShownFile) => Promise<void>;
  /** The file whose bytes are on their way to the downloads. */
  downloading: string | null;
}

export const OpenerContext = createContext<Opener | null>(null);

/** @throws outside of a `FileOpener` */
export function useOpener(): Opener {
  const opener = useContext(OpenerContext);
  if (!opener) throw new Error('File rows stand inside of a FileOpener.');
  return opener;
}
