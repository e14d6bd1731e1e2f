// npm run docs: writes the reference of portal-kit from its sources and examples, and where each rule is carried.
import { writeDocuments } from './docs/write-documents.ts';

await writeDocuments();
