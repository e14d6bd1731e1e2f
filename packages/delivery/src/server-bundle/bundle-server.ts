import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { BuildError } from '../build-error.ts';

const require = createRequire(import.meta.url);

export interface ServerBundleInput {
  /** The repository. */
  root: string;
  /** The module that the bundle begins with, below the root. */
  entry: string;
  /** The folder to make; what was there is replaced in one move. */
  out: string;
  /** What the server says that it is. */
  version: string;
  /** Packages with native or wasm files, copied whole with all that they need. */
  whole: readonly Whole[];
  /** What modules read beside themselves: files and folders below the root, kept at the same place. */
  files: readonly string[];
  /** Files with a content of their own, at their place below the root. */
  texts: Readonly<Record<string, string>>;
}

/** What a server's folder is known by. */
const NAME = 'portal-server';

/** A package that is not bundled, and from which package of the workspace it is found. */
interface Whole {
  name: string;
  from: string;
}

interface PackageFacts {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The folder of an installed package, as another one finds it; null where it is not installed. */
function packageFolder(name: string, from: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
    if (folder === path.dirname(folder)) return null;
  }
}

/** Copies a package and what it depends on, side by side: none of them is needed in two versions. */
function copyPackage(name: string, from: string, modules: string, copied: Map<string, string>, isNeeded = true): void {
  const linked = packageFolder(name, from);
  if (linked === null) {
    // Of prebuilt binaries those of this platform alone are installed.
    if (!isNeeded) return;
    throw new BuildError(`The package ${name} is not installed. Run npm start once, or pnpm install.`);
  }
  const folder = realpathSync(linked);
  const facts: PackageFacts = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const before = copied.get(name);
  if (before !== undefined && before !== facts.version)
    throw new BuildError(`The server needs ${name} ${before} and ${facts.version}: the bundle has room for one.`);
  if (before !== undefined) return;
  copied.set(name, facts.version);
  cpSync(folder, path.join(modules, name), {
    recursive: true,
    // A package's own node_modules hold links, which lead nowhere elsewhere; maps and types are for nobody here.
    filter: (file) =>
      !/\/node_modules\/.*\/node_modules(\/|$)/.test(file.slice(folder.length)) && !/\.(map|d\.[cm]?ts)$/.test(file),
  });
  for (const other of Object.keys(facts.dependencies ?? {})) copyPackage(other, folder, modules, copied);
  for (const other of Object.keys(facts.optionalDependencies ?? {})) copyPackage(other, folder, modules, copied, false);
}

function configuration({ root, entry, whole }: ServerBundleInput, folder: string): Configuration {
  const names = whole.map(({ name }) => name);
  const noSources = fileURLToPath(new URL('no-sources.ts', import.meta.url));
  const address = fileURLToPath(new URL('workspace-address-loader.ts', import.meta.url));
  return {
    mode: 'production',
    target: 'node24',
    context: root,
    entry: { portal: path.join(root, entry) },
    devtool: false,
    experiments: { outputModule: true },
    output: {
      path: folder,
      filename: '[name].mjs',
      // Beside the first file: addresses in them count from there. By their content: a process never loads a later part of
      // another build.
      chunkFilename: '[name].[contenthash:8].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    // Names of functions stand in stacks, and nobody loads this over a network.
    // What a process is for is said when it starts.
    optimization: { nodeEnv: false, minimize: false, moduleIds: 'named', chunkIds: 'deterministic' },
    externalsPresets: { node: true },
    externals: [
      ({ request = '' }, callback) => {
        const name = names.find((own) => request === own || request.startsWith(`${own}/`));
        if (name) callback(undefined, `import ${request}`);
        else callback();
      },
    ],
    resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
    module: {
      parser: { javascript: { url: false, importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          use: [
            {
              loader: require.resolve('swc-loader'),
              options: { swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
            },
            { loader: address, options: { root } },
          ],
          resolve: { fullySpecified: false },
        },
      ],
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/\/compile\/index\.ts$/, noSources),
      // Asked for by libraries in a try, and not installed.
      new webpack.IgnorePlugin({ resourceRegExp: /^(pg-native|bufferutil|utf-8-validate|pg-cloudflare)$/ }),
    ],
    performance: false,
    cache: false,
  };
}

async function compile(settings: Configuration): Promise<void> {
  const compiler = webpack(settings);
  if (!compiler) throw new BuildError('The bundler did not start.');
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) =>
      compiler.close((closing) => ((error ?? closing) ? reject(error ?? closing) : resolve(result))),
    );
  });
  if (stats?.hasErrors())
    throw new BuildError(stats.toString({ all: false, errors: true, errorDetails: false, moduleTrace: true }));
}

/** Refuses to replace what is no server: `--out` may name anything. @throws BuildError */
function expectOwn(out: string): void {
  if (!existsSync(out)) return;
  const facts = path.join(out, 'package.json');
  const own = existsSync(facts) && JSON.parse(readFileSync(facts, 'utf8')).name === NAME;
  if (!own) throw new BuildError(`${out} is there and holds no server. Remove it, or name another folder with --out.`);
}

/**
 * Makes one folder that runs with Node alone: the server in JavaScript, the packages that cannot be bundled, and the
 * files that its modules read.
 * @throws BuildError
 */
export async function bundleServer(input: ServerBundleInput): Promise<void> {
  const { root, out, version, whole, files, texts } = input;
  expectOwn(out);
  // Made beside its place: whoever starts meanwhile has the old one whole.
  const folder = `${out}.${process.pid}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    await compile(configuration(input, folder));
    const copied = new Map<string, string>();
    for (const { name, from } of whole)
      copyPackage(name, path.join(root, from), path.join(folder, 'node_modules'), copied);
    for (const file of files) cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const facts = { name: NAME, version, private: true, type: 'module', engines: { node: '>=24' } };
    writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(facts, null, 2)}\n`);
    rmSync(out, { recursive: true, force: true });
    renameSync(folder, out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
