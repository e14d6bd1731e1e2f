/** What admins read as a client's documents. */
export const DOCUMENT_KINDS = ['session_note', 'assessment_report'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A table for spreadsheets, or a page for the printer. */
export const DOCUMENT_EXPORT_FORMATS = ['csv', 'sheet'] as const;
export type DocumentExportFormat = (typeof DOCUMENT_EXPORT_FORMATS)[number];
