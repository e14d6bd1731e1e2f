import { devInPortal, lineOf, wordsOf } from '@portal/delivery';
import { folderStore, releasesFolder, workspaceRoot } from '@portal/delivery/registry';
import { SettingsError } from '../settings/settings.ts';
import { banner } from '../start/banner.ts';
import { checkPort } from '../start/check-port.ts';
import { foreseen } from '../start/foreseen.ts';
import { startPortal } from '../start/start-portal.ts';
import { stopOnSignals } from '../start/stop-on-signals.ts';
import { devBanner } from './dev-banner.ts';
import { type DevSettings, readDevSettings } from './dev-settings.ts';

async function develop(settings: DevSettings): Promise<number> {
  const signals = stopOnSignals();
  const { part, port, host, dataFolder, databaseUrl, dev, reset, reminds } = settings;
  await checkPort(port, host, `npm run dev ${part}`);
  console.log(`Building ${part} for development; what is built already is taken from its release …`);
  // Never the bucket: a build for one developer's machine has no business there.
  const releases = folderStore(releasesFolder());
  const { startDevelopment } = await import('@portal/delivery/development');
  const development = await startDevelopment({
    part,
    root: workspaceRoot,
    releases,
    tell: (words) => console.log(words),
    onDone: (built) => {
      if (built.sizes) console.log(lineOf(built));
    },
  });
  signals.wait();
  try {
    const portal = await startPortal({
      releases,
      port,
      host,
      dataFolder,
      databaseUrl,
      dev,
      demo: dev,
      reset,
      reminds,
      development,
    });
    console.log(devBanner(part, development));
    const milliseconds = process.uptime() * 1000;
    const postgres = databaseUrl !== undefined;
    console.log(banner(portal, { wantsDev: dev, reminds, postgres, milliseconds, now: new Date() }));
    await signals.stopped;
    await portal.close();
  } finally {
    await development.close();
  }
  return 0;
}

/** `npm run dev <part>`: serves the portal with one part in development until told to stop. Gives the exit code. */
export async function devCommand(args: readonly string[]): Promise<number> {
  // Somebody else's portal then: none is started here.
  if (args.some((arg) => /^--portal(=|$)/.test(arg))) return devInPortal.run(args);
  try {
    return await develop(readDevSettings(args, process.env, workspaceRoot));
  } catch (error) {
    console.error(`\n${foreseen(error) ?? wordsOf(error)}\n`);
    return error instanceof SettingsError ? 2 : 1;
  }
}
