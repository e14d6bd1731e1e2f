import { createContext } from 'react';
import type { FilesState } from './files-state.ts';

export interface FileFiltersProps {
  state: FilesState;
  onChange: (change: Partial<FilesState>) => void;
}

/** What a list gives its filters, whose code comes after its rows and which take no props. */
export const FileFiltersContext = createContext<FileFiltersProps | null>(null);
