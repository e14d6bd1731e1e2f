/** What goes on paper. Not shared as a chunk: few pages print. */
export { PrintSheet, type PrintSheetProps } from './print/print-sheet.tsx';
