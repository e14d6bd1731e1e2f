import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { BuildError } from '../build-error.ts';
import { readableProblems } from '../configuration/readable-problems.ts';

/** What of a build's statistics is needed to describe it. */
export const wantedStats = {
  all: false,
  errors: true,
  errorDetails: false,
  warnings: true,
  assets: true,
  chunkGroups: true,
  // Which module is in which chunk.
  ids: true,
  modules: true,
  nestedModules: true,
  // Those that came out of webpack's cache, too.
  cachedModules: true,
  moduleAssets: false,
  modulesSpace: Number.POSITIVE_INFINITY,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
  runtimeModules: false,
} as const;

/** Runs webpack into a folder. Warnings count as errors: a warning nobody must act on is not worth having. */
export async function compile(configuration: Configuration, outputFolder: string): Promise<StatsCompilation> {
  const compiler = webpack({ ...configuration, output: { ...configuration.output, path: outputFolder } });
  if (!compiler) throw new BuildError('webpack could not be started with this configuration');
  try {
    const stats = await new Promise<StatsCompilation>((resolve, reject) => {
      compiler.run((error, result) =>
        error || !result ? reject(error ?? new Error('webpack gave no result')) : resolve(result.toJson(wantedStats)),
      );
    });
    const problems = [...(stats.errors ?? []), ...(stats.warnings ?? [])];
    if (problems.length > 0) throw new BuildError(readableProblems(problems, String(configuration.context)));
    return stats;
  } finally {
    // Writes the cache; without it the next build starts cold.
    await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  }
}
