// What a server's bundle begins with: `node portal.mjs start`, and all that `npx portal` does without sources.
import path from 'node:path';

const NEEDED = 24;

/** Makes the environment that of a server. Its folders are below where it is started, never in its own, which is replaced. */
function prepareEnvironment(): void {
  // Without this a start would open the test handles.
  process.env['NODE_ENV'] ??= 'production';
  for (const [name, otherwise] of [
    ['PORTAL_DATA', '.data'],
    ['PORTAL_RELEASES', '.releases'],
  ] as const)
    process.env[name] = path.resolve(process.env[name] || otherwise);
}

async function run([name = '', ...args]: readonly string[]): Promise<number> {
  if (Number.parseInt(process.versions.node, 10) < NEEDED) {
    console.error(`Node ${process.versions.node} is too old for this server: it needs Node ${NEEDED} or newer.`);
    return 1;
  }
  prepareEnvironment();
  if (name === 'start') return (await import('../start/start-command.ts')).startCommand([...args, '--no-build']);
  if (name === 'publish') {
    console.error('This server has no sources to build from. Publish from a clone of the repository.');
    return 1;
  }
  const { portalCommand } = await import('@portal/delivery');
  const { operatorCommands } = await import('../operate/operator-commands.ts');
  return portalCommand([name, ...args], { others: operatorCommands });
}

process.exitCode = await run(process.argv.slice(2));
