export { loadDatabaseParts } from './load-parts.ts';
export { openBrowserDatabase } from './open-database.ts';
