// Jest on a copy of a remote, so that its sources can be edited while others read the real ones.
import path from 'node:path';
import config from '../../../jest.config.mjs';

const folder = process.env.WATCHED_COPY;
if (!folder) throw new Error('WATCHED_COPY names the folder of the copy.');
const [browser] = config.projects;

export default {
  ...config,
  projects: [
    {
      ...browser,
      roots: [folder],
      testMatch: [path.join(folder, '**/*.test.{ts,tsx}')],
      // The copy is in the cache, where no tests are looked for otherwise.
      testPathIgnorePatterns: ['/node_modules/'],
      modulePathIgnorePatterns: [],
    },
  ],
};
