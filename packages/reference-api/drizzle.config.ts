import { defineConfig } from 'drizzle-kit';

/** `pnpm run migration <name>` compares the tables with the last snapshot and writes the next .sql file. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/storage/tables/*.ts',
  out: './migrations',
  breakpoints: true,
});
