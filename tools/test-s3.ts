// npm run test:s3: the tests of files in a bucket, against a real server: the one that S3_ENDPOINT and S3_BUCKET name (an
// empty bucket), else OpenStack Swift of Debian's packages, started for this.
import { runJest } from './lib/jest.ts';
import { runSteps } from './lib/outcome.ts';
import { inRunFolder } from './lib/run-folder.ts';
import { NoSwiftError, startSwift } from './s3/swift.ts';

async function main(): Promise<number> {
  const own = process.env.S3_ENDPOINT ? { env: {}, stop: () => Promise.resolve() } : await startSwift();
  const work = () => runJest('s3', ['packages/portal-server/src/files/real-s3'], own.env);
  try {
    return await inRunFolder(() => runSteps([{ name: 'Files in a bucket', work }]));
  } finally {
    await own.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof NoSwiftError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
