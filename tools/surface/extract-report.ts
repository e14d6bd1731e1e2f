import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { root } from '../lib/paths.ts';
import { clientDeclarations, declarationFile, reportFolder } from './declarations.ts';
import type { Entry } from './entries.ts';

const compilerOptions = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  types: [],
  // As if the client were part of portal-kit: a change of its types is one of portal-kit's.
  paths: { '@portal/api-client': [clientDeclarations] },
};

function configOf(entry: Entry, files: string[]): ExtractorConfig {
  const packageFolder = path.join(root, 'packages', entry.described);
  const folder = reportFolder(entry.module);
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: packageFolder,
      mainEntryPointFilePath: declarationFile(entry),
      compiler: { overrideTsconfig: { compilerOptions, files } },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: 'entry.api.md',
        reportFolder: folder,
        reportTempFolder: path.join(folder, 'new'),
      },
      newlineKind: 'lf',
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(packageFolder, 'package.json'),
  });
}

function reportOf(config: ExtractorConfig, compilerState: CompilerState): string {
  const problems: string[] = [];
  Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel === ExtractorLogLevel.Error) problems.push(message.text);
      // Warnings are about doc comments; Biome and the reference page look after those.
      message.handled = true;
    },
  });
  if (problems.length > 0) throw new Error(`The surface cannot be told.\n${problems.join('\n')}`);
  return readFileSync(config.reportTempFilePath, 'utf8');
}

/**
 * Each entry's members in the words of API Extractor: every export and every type behind it, sorted, without comments.
 * It brings a compiler of its own, because TypeScript 7 offers none to programs.
 * @returns module → report
 * @throws when it finds an error in the declarations
 */
export function extractReports(entries: readonly Entry[]): Map<string, string> {
  const files = entries.map(declarationFile);
  const configs = entries.map((entry) => ({ module: entry.module, config: configOf(entry, files) }));
  const [first] = configs;
  if (!first) return new Map();
  // One program for all entries: making it is most of the work.
  const state = CompilerState.create(first.config, { additionalEntryPoints: files });
  return new Map(configs.map(({ module, config }) => [module, reportOf(config, state)]));
}
