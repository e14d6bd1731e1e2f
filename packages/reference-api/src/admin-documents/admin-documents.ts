import type { Implementation } from '../server/implement.ts';
import { exporting } from './export-documents.ts';
import { fetching } from './fetch-document.ts';
import { listing } from './list-documents.ts';

export const adminDocuments: readonly Implementation[] = [listing, exporting, fetching];
