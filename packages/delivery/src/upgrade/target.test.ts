import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { packInto, portalVersion } from '../testing/team-repository.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { packedName } from './packed-name.ts';
import { npmPack } from './target.ts';
import { UpgradeError } from './upgrade-error.ts';

it('fetches by npm, whose words say why it could not', async () => {
  const [packages, into] = [temporaryFolder(), temporaryFolder()];
  packInto(packages, portalVersion({ kit: '0.3.0', delivery: '0.1.1' }, {}));
  const name = packedName('@portal/portal-kit', '0.3.0');
  const fetchPackage = npmPack(packages);
  // A file in the place of a registry's package: there is no network in tests.
  await fetchPackage(`./${name}`, into);
  expect(existsSync(path.join(into, name))).toBe(true);
  const refused = fetchPackage('./nowhere.tgz', into);
  await expect(refused).rejects.toThrow(UpgradeError);
  await expect(refused).rejects.toThrow(/^npm cannot get \.\/nowhere\.tgz from the registry\.\nnpm error/);
});
