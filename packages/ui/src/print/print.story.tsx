import type { Stories } from '../story.tsx';
import { PrintSheet } from './print-sheet.tsx';

export const printStories: Stories = {
  PrintSheet: {
    'on the screen, too': (say) => (
      <PrintSheet>
        <p>{say('Invoice 2026-0001', 'Facture 2026-0001')}</p>
      </PrintSheet>
    ),
  },
};
