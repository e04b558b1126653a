/** The samples of Markdown pages as modules: blocks of TypeScript whose first line is a comment with their name. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '..');

export interface Sample {
  readonly name: string;
  readonly file: string;
}

export interface MarkdownSamples {
  readonly folder: string;
  readonly samples: readonly Sample[];
  /** Removes the folder with the modules. */
  readonly remove: () => void;
}

/**
 * Writes each sample of these pages as a module that finds the packages of the repository. The folder is outside of the
 * repository, so that no other tool finds the samples of an interrupted run; `parent` is another place for it.
 */
export function writeSamples(pages: string, parent = tmpdir()): MarkdownSamples {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'markdown-samples-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.base.json') }));
  const samples = [...pages.matchAll(/^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return { name, file };
  });
  return { folder, samples, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What TypeScript finds in the samples; the sources of the repository have their own check. */
export function sampleFaults({ folder, samples }: MarkdownSamples): readonly string[] {
  const program = ts.createProgram(
    samples.map(({ file }) => file),
    compilerOptions(),
  );
  const found = samples.flatMap(({ file }) => {
    const source = program.getSourceFile(file);
    return source ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)] : [];
  });
  return found.map(
    (fault) =>
      `${fault.file?.fileName.slice(folder.length)}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`,
  );
}

function compilerOptions(): ts.CompilerOptions {
  const base: unknown = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) =>
    readFileSync(path, 'utf8'),
  ).config;
  const { options } = ts.parseJsonConfigFileContent(base, ts.sys, root);
  // As the templates of Vite have it: a sample that is copied there compiles.
  return {
    ...options,
    noUnusedLocals: true,
    types: ['node', 'vite/client'],
    configFilePath: join(root, 'tsconfig.json'),
  };
}

/** Items in JSON of a page, with the heading above them. */
interface Example {
  readonly heading: string;
  readonly items: string;
}

/** The examples of a page, each with the heading above it. */
export function examplesOf(page: string): readonly Example[] {
  return page.split(/^#+ /m).flatMap((section) => {
    const heading = section.split('\n', 1)[0] ?? '';
    return [...section.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, items = '']) => ({ heading, items }));
  });
}
