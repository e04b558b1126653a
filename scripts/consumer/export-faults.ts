import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { PUBLISHED } from '../published-packages.ts';
import { outputOf } from './fresh-project.ts';

/** The entries of all published packages, as a host imports them. */
export function entriesOfPublished(): readonly string[] {
  return PUBLISHED.flatMap(({ name, entries }) =>
    entries.map((entry) => (entry === 'index' ? name : `${name}/${entry}`)),
  );
}

/** Writes a module that imports the types of each entry, and returns its name. */
export function writeTypesOf(entries: readonly string[], folder: string): string {
  const file = 'types-of-entries.mts';
  const text = entries.map((entry, index) => `export type * as entry${index} from '${entry}';`).join('\n');
  writeFileSync(join(folder, file), text);
  return file;
}

/** Entries whose declarations name other values than their modules have. */
export function exportFaults(program: ts.Program, entries: readonly string[], folder: string): readonly string[] {
  const read = entries.map((entry) => `'${entry}': Object.keys(await import('${entry}'))`).join(',');
  const real: Readonly<Record<string, readonly string[]>> = JSON.parse(
    outputOf(`process.stdout.write(JSON.stringify({ ${read} }))`, folder),
  );
  return entries.flatMap((entry) => {
    const declared = declaredValues(program, entry, folder);
    if (declared === undefined) return [`${entry} has no declarations of its own`];
    const names = new Set(real[entry]);
    return [
      ...declared.filter((name) => !names.has(name)).map((name) => `${entry} declares ${name}, which it does not have`),
      ...[...names].filter((name) => !declared.includes(name)).map((name) => `${entry} does not declare ${name}`),
    ];
  });
}

function declaredValues(program: ts.Program, entry: string, folder: string): readonly string[] | undefined {
  const { resolvedModule } = ts.resolveModuleName(
    entry,
    join(folder, 'types-of-entries.mts'),
    program.getCompilerOptions(),
    ts.sys,
  );
  const file = resolvedModule && program.getSourceFile(resolvedModule.resolvedFileName);
  const checker = program.getTypeChecker();
  const symbol = file && checker.getSymbolAtLocation(file);
  if (!file?.isDeclarationFile || !symbol || !file.fileName.startsWith(folder)) return undefined;
  return checker.getExportsOfModule(symbol).flatMap((it) => {
    const target = it.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(it) : it;
    return target.flags & ts.SymbolFlags.Value ? [it.name] : [];
  });
}
