// npm run supply -- [--report]: what the portal is made of, as CycloneDX in .cache/sbom.cdx.json, and what the registry
// knows against it. Ends with 1 where something of weight is known; not with --report, nor where no registry answers.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packageManager } from './lib/package-manager.ts';
import { cachePath, root } from './lib/paths.ts';
import { run } from './lib/run.ts';

const bill = cachePath('sbom.cdx.json');

const manager = (...args: string[]) =>
  run('npx', ['--yes', '--loglevel=error', packageManager(root), ...args], { quiet: true });

/** Of the lockfile alone: no network is needed. Gives how many packages it names. @throws where there is none */
async function writeBill(): Promise<number> {
  mkdirSync(path.dirname(bill), { recursive: true });
  const kind = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod', '--lockfile-only'];
  const { code, output } = await manager('sbom', ...kind, '--out', bill);
  if (code !== 0) throw new Error(`There is no bill of materials:\n${output}`);
  const { components } = JSON.parse(readFileSync(bill, 'utf8')) as { components: unknown[] };
  return components.length;
}

async function main(isReport: boolean): Promise<number> {
  console.log(`${await writeBill()} packages are shipped, run or built with: ${path.relative(root, bill)}`);
  const { code, output } = await manager('audit', '--prod', '--audit-level', 'high');
  // A registry may have no such service, and a machine no network: neither says anything of the packages.
  if (code !== 0 && output.includes('ERR_PNPM_')) {
    console.log('Not audited: no registry said what is known against them. Look again where one does.');
    return 0;
  }
  console.log(output.trim());
  return code !== 0 && !isReport ? 1 : 0;
}

const { values } = parseArgs({ options: { report: { type: 'boolean', default: false } } });
process.exitCode = await main(values.report);
