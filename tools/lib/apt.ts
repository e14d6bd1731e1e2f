import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** True where Debian packages can be installed: root on a machine with apt-get. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages, with words while it lasts. Gives false, and prints why, where it does not work. */
export async function installPackages(packages: readonly string[]): Promise<boolean> {
  console.log(`Installing ${packages.join(', ')} with apt-get (this can take a minute or two) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Old lists name packages that are gone. Without network the install below says so itself.
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  // Of two steps that install something beside each other, the later one waits.
  const options = ['-y', '-qq', '-o', 'DPkg::Lock::Timeout=300'];
  const { code, output } = await run('apt-get', ['install', ...options, ...packages], { env, quiet: true });
  if (code !== 0) console.error(output.split('\n').slice(-15).join('\n'));
  return code === 0;
}
