import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
};

/** What `tsc --strict` says about modules, each by its name. */
export function typeFaults(modules: ReadonlyMap<string, string>): readonly string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const textOf = (file: string) => modules.get(file.replace(/^.*\//, ''));
  const read = host.readFile.bind(host);
  const isFile = host.fileExists.bind(host);
  host.readFile = (file) => textOf(file) ?? read(file);
  host.fileExists = (file) => textOf(file) !== undefined || isFile(file);
  const source = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) => {
    const text = textOf(file);
    return text === undefined ? source(file, ...rest) : ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  };
  const program = ts.createProgram([...modules.keys()], OPTIONS, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map((fault) => `${fault.file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`);
}

/** The statements of a module, as TypeScript reads them, and the tags of its doc comments. */
export function statementsOf(text: string): { readonly kinds: readonly string[]; readonly tags: readonly string[] } {
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.ES2022, true);
  const tags: string[] = [];
  const visit = (node: ts.Node): void => {
    tags.push(...ts.getJSDocTags(node).map((tag) => tag.tagName.text));
    node.forEachChild(visit);
  };
  visit(source);
  return { kinds: source.statements.map((statement) => ts.SyntaxKind[statement.kind]), tags };
}
