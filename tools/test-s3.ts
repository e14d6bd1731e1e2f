// npm run test:s3: the tests of files in a bucket, against a real server: the one that S3_ENDPOINT and S3_BUCKET name (an
// empty bucket), else OpenStack Swift of Debian's packages. Of `npm test` they are a part where Swift is installed.
import { runJest } from './lib/jest.ts';
import { runSteps } from './lib/outcome.ts';
import { inRunFolder } from './lib/run-folder.ts';
import { isSwiftHere, swiftPackages } from './s3/swift.ts';

const work = () => runJest('s3', ['packages/portal-server/src/files/real-s3']);

if (process.env.S3_ENDPOINT || isSwiftHere()) {
  process.exitCode = await inRunFolder(() => runSteps([{ name: 'Files in a bucket', work }]));
} else {
  console.error(`There is no OpenStack Swift here (Debian: apt-get install ${swiftPackages.join(' ')}).`);
  process.exitCode = 2;
}
