// Uses the built package as another repository does: plain Node without this one's condition for sources, and the
// strictest resolution of types.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const LIBRARY = resolve('packages/meta-forms');
// Inside the package its own name resolves through its `exports`, as in an installed package.
const PLACE = join(LIBRARY, 'consumer.mts');

const {
  name,
  exports,
}: { readonly name: string; readonly exports: Readonly<Record<string, string | { readonly types?: string }>> } =
  JSON.parse(readFileSync(join(LIBRARY, 'package.json'), 'utf8'));
const entries = Object.entries(exports).flatMap(([path, target]) =>
  typeof target === 'object' && target.types ? [name + path.slice(1)] : [],
);

/** The error of Node for a module that runs where the package is installed; undefined if it succeeds. */
function failureOf(code: string): string | undefined {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: LIBRARY,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return status === 0 ? undefined : (/^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr);
}

const importOf = (entry: string) => `await import('${entry}');`;

function entryFaults(): readonly string[] {
  // The failing entry is determined only if not all of them can be imported.
  if (failureOf(entries.map(importOf).join('\n')) === undefined) return [];
  return entries.flatMap((entry) => {
    const failure = failureOf(importOf(entry));
    return failure === undefined ? [] : [`Node cannot import ${entry}: ${failure}`];
  });
}

/** A list that is rendered on a server contains antd's Chinese texts. */
const DRAWS_CHINESE = `
  import { strict as assert } from 'node:assert';
  import { Pagination } from 'antd';
  import { createElement } from 'react';
  import { renderToString } from 'react-dom/server';
  import { AntdSurroundings } from '${name}';
  const pages = createElement(Pagination, { total: 100, showSizeChanger: true, showQuickJumper: true });
  assert.match(renderToString(createElement(AntdSurroundings, { language: 'zh', children: pages })), /\\u8df3\\u81f3/);
`;

function serverFaults(): readonly string[] {
  const failure = failureOf(DRAWS_CHINESE);
  return failure === undefined ? [] : [`A server cannot draw in Chinese: ${failure}`];
}

/** Errors in our declarations; those in other packages are not ours. */
function typeFaults(): readonly string[] {
  const text = entries.map((entry, index) => `export type * as entry${index} from '${entry}';`).join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([PLACE], options, {
    ...host,
    fileExists: (file) => file === PLACE || host.fileExists(file),
    getSourceFile: (file, language, ...rest) =>
      file === PLACE ? ts.createSourceFile(file, text, language) : host.getSourceFile(file, language, ...rest),
  });
  const own = program
    .getSourceFiles()
    .filter(
      ({ fileName }) => fileName === PLACE || (fileName.startsWith(LIBRARY) && !fileName.includes('node_modules')),
    );
  return own.flatMap((file) =>
    [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) =>
        `${file.fileName.slice(LIBRARY.length)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    ),
  );
}

const faults = [...entryFaults(), ...serverFaults(), ...typeFaults()];
console.log(`used from outside: ${entries.length} entries, ${faults.length} faults`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
