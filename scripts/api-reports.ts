// Writes api/<entry>.api.md of each published package, the public API for reviewers. In CI a report that differs from
// the committed one is a failure; elsewhere it is rewritten.
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PUBLISHED } from './published-packages.ts';

const temporary = resolve('node_modules/.cache/api-extractor');
mkdirSync(temporary, { recursive: true });

function configOf(folder: string, entry: string): ExtractorConfig {
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, `dist/${entry}.d.ts`),
      compiler: { tsconfigFilePath: join(folder, 'tsconfig.build.json') },
      apiReport: {
        enabled: true,
        reportFileName: `${entry}.api.md`,
        reportFolder: join(folder, 'api'),
        reportTempFolder: temporary,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'none' as never } },
        extractorMessageReporting: {
          default: { logLevel: 'none' as never },
          'ae-forgotten-export': { logLevel: 'none' as never },
        },
        tsdocMessageReporting: { default: { logLevel: 'none' as never } },
      },
    },
  });
}

/** Its 14,000 lines are the schemas of all calls, which reviewers read in their source and in the OpenAPI document. */
const UNREPORTED = join(resolve('packages/contract'), 'index');

/** The number of reports that differ from what was built. */
function report(folder: string, entries: readonly string[]): number {
  mkdirSync(join(folder, 'api'), { recursive: true });
  const reported = entries.filter((entry) => join(folder, entry) !== UNREPORTED);
  const configs = reported.map((entry) => ({ entry, config: configOf(folder, entry) }));
  const [first, ...others] = configs;
  if (first === undefined) return 0;
  // One program for all entries: each would read React's and antd's types again.
  const compilerState = CompilerState.create(first.config, {
    additionalEntryPoints: others.map(({ config }) => config.mainEntryPointFilePath),
  });
  const differing = configs.filter(({ config }) => {
    const { succeeded, apiReportChanged } = Extractor.invoke(config, {
      compilerState,
      localBuild: !process.env['CI'],
      showVerboseMessages: false,
      messageCallback: (message) => (message.handled = true),
    });
    return !succeeded || (process.env['CI'] && apiReportChanged);
  });
  for (const { entry } of differing)
    console.error(`api/${entry}.api.md differs from what was built: run npm run build and read the difference.`);
  return differing.length;
}

// `api-reports.ts packages/contract` writes those of one package.
const asked = process.argv.slice(2);
const failed = PUBLISHED.filter(({ folder }) => asked.length === 0 || asked.includes(folder))
  .map(({ folder, entries }) => report(resolve(folder), entries))
  .filter((count) => count > 0);
process.exitCode = failed.length > 0 ? 1 : 0;
