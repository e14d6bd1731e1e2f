import type { PartCopy } from './part-copy.ts';

/** Where the page of `mf-dashboard` is written. */
export const dashboardFile = 'src/features/dashboard/dashboard.tsx';

/** Gives the dashboard something that only its memory keeps: a field named Note. */
export function withField(sources: PartCopy): void {
  sources.edit(dashboardFile, 'useEffect, useRef }', 'useEffect, useRef, useState }');
  sources.edit(
    dashboardFile,
    '  return (\n    <AppointmentDialogs focusAfter="appointments">\n',
    '  const [note, setNote] = useState(\'\');\n  return (\n    <AppointmentDialogs focusAfter="appointments">\n      <input aria-label="Note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />\n',
  );
}
