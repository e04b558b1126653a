// Writes packages/meta-forms/api/<entry>.api.md, the public API for reviewers. In CI a report that differs from the
// committed one is a failure; elsewhere it is rewritten.
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve('packages/meta-forms');
const entries = [
  'index',
  'core',
  'authoring',
  'filling',
  'checking',
  'words',
  'react',
  'antd',
  'list',
  'blade',
  'testing',
];
const reports = join(folder, 'api');
const temporary = resolve('node_modules/.cache/api-extractor');
mkdirSync(reports, { recursive: true });
mkdirSync(temporary, { recursive: true });

function configOf(entry: string): ExtractorConfig {
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
        reportFolder: reports,
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

let failed = 0;
// One program for all entries, because each would read the types of React and antd again.
const compilerState = CompilerState.create(configOf('index'), {
  additionalEntryPoints: entries.map((entry) => configOf(entry).mainEntryPointFilePath),
});
for (const entry of entries) {
  const { succeeded, apiReportChanged } = Extractor.invoke(configOf(entry), {
    compilerState,
    localBuild: !process.env['CI'],
    showVerboseMessages: false,
    messageCallback: (message) => (message.handled = true),
  });
  if (!succeeded || (process.env['CI'] && apiReportChanged)) {
    console.error(`api/${entry}.api.md differs from what was built: run npm run build and read the difference.`);
    failed += 1;
  }
}
process.exitCode = failed > 0 ? 1 : 0;
