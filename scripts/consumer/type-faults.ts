import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { exportFaults, writeTypesOf } from './export-faults.ts';

const STRICT: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
};
const OF_NODE: ts.CompilerOptions = {
  ...STRICT,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};
const OF_BUNDLERS: ts.CompilerOptions = {
  ...STRICT,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  // Declares the imports of style sheets.
  types: ['vite/client'],
};

/**
 * Errors in our declarations and in the page of a project, as Node and as a bundler resolve them; those in other
 * packages are not ours. Declarations that differ from the modules are errors, too.
 */
export function typeFaults(project: string, entries: readonly string[], page: string): readonly string[] {
  const folder = realpathSync(project);
  const types = writeTypesOf(entries, folder);
  const inNode = programOf(folder, [types], OF_NODE);
  const inBundler = programOf(folder, [types, page], OF_BUNDLERS);
  return [...ownErrors(inNode, folder), ...ownErrors(inBundler, folder), ...exportFaults(inNode, entries, folder)];
}

function programOf(folder: string, files: readonly string[], options: ts.CompilerOptions): ts.Program {
  const host = { ...ts.createCompilerHost(options), getCurrentDirectory: () => folder };
  return ts.createProgram(
    files.map((file) => join(folder, file)),
    options,
    host,
  );
}

function ownErrors(program: ts.Program, folder: string): readonly string[] {
  const isOurs = ({ fileName }: ts.SourceFile) =>
    fileName.startsWith(folder) && !/node_modules\/(?!@org\/)/.test(fileName.slice(folder.length));
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program
      .getSourceFiles()
      .filter(isOurs)
      .flatMap((file) => [program.getSyntacticDiagnostics(file), program.getSemanticDiagnostics(file)].flat()),
  ];
  return found.map(
    ({ file, messageText }) =>
      `${file?.fileName.slice(folder.length) ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}
