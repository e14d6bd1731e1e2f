import { createContext } from 'react';

/** A file that was chosen, and what becomes of it. */
export interface EditedPicture {
  file: File;
  /** The square that was taken, as a `data:` address. */
  onDone: (address: string) => void;
  onCancel: () => void;
  /** It is no picture that may become a portrait. */
  onRefused: () => void;
}

/** What the picture editor works on: its code comes later than the page, and a lazy part takes no props. */
export const EditedPictureContext = createContext<EditedPicture | null>(null);
