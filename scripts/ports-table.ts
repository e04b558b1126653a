// The table of ports in the README of the package, made of the types: `node scripts/ports-table.ts` writes it.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';

const SOURCES = 'packages/meta-forms/src/ports/*.ts';
const README = 'packages/meta-forms/README.md';
const TABLE = /(?<=<!-- ports -->\n)[\s\S]*?(?=\n<!-- \/ports -->)/;
const HEAD = ['| port | member | what it does |', '|---|---|---|'];

/** The lines of the table: each member of each port of `FormPorts`, with the sentences of its types. */
export function portsTable(): readonly string[] {
  const interfaces = interfacesIn(globSync(SOURCES).toSorted());
  return [...HEAD, ...membersOf(interfaces, 'FormPorts').flatMap((port) => linesOfPort(interfaces, port))];
}

/** The lines of the table that the README has. */
export function tableInReadme(): readonly string[] {
  return TABLE.exec(readFileSync(README, 'utf8'))?.[0].split('\n') ?? [];
}

type Interfaces = ReadonlyMap<string, ts.InterfaceDeclaration>;
type Member = ts.TypeElement & { readonly name: ts.PropertyName };

function interfacesIn(files: readonly string[]): Interfaces {
  const found = files.flatMap((file) => {
    const source = ts.createSourceFile(basename(file), readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return source.statements.filter(ts.isInterfaceDeclaration);
  });
  return new Map(found.map((declaration) => [declaration.name.text, declaration]));
}

function membersOf(interfaces: Interfaces, name: string): readonly Member[] {
  return interfaces.get(name)?.members.filter(isNamed) ?? [];
}

function isNamed(member: ts.TypeElement): member is Member {
  return member.name !== undefined;
}

function linesOfPort(interfaces: Interfaces, port: Member): readonly string[] {
  const type = ts.isPropertySignature(port) ? (port.type?.getText() ?? '') : '';
  const missing = sentencesOf(port);
  const rows = [
    ...(missing === '' ? [] : [['', missing] as const]),
    ...membersOf(interfaces, type).flatMap((member) => rowsOf(interfaces, member, '')),
  ];
  return rows.map(([member, text], index) => {
    const title = index === 0 ? `\`${port.name.getText()}\`${port.questionToken ? ' (optional)' : ''}` : '';
    return `| ${title} | ${member} | ${text} |`;
  });
}

/** The row of a member, and those of the members of what it gives the caller to call. */
function rowsOf(interfaces: Interfaces, member: Member, before: string): readonly (readonly [string, string])[] {
  const name = before + member.name.getText();
  const optional = member.questionToken ? ' (optional)' : '';
  if (ts.isMethodSignature(member)) {
    const parameters = member.parameters.filter(
      (it) => it.questionToken === undefined || it.name.getText() !== 'options',
    );
    const slot = /^Promise<(\w+Slot)>$/.exec(member.type?.getText() ?? '')?.[1] ?? '';
    return [
      [`\`${name}(${parameters.map((it) => it.name.getText()).join(', ')})\`${optional}`, sentencesOf(member)],
      ...membersOf(interfaces, slot).flatMap((it) => rowsOf(interfaces, it, 'slot.')),
    ];
  }
  const nested = ts.isPropertySignature(member) ? (member.type?.getText() ?? '') : '';
  const inside = /Editing$|Port$/.test(nested) ? membersOf(interfaces, nested) : [];
  return [
    [`\`${name}\`${optional}`, sentencesOf(member)],
    ...inside.flatMap((it) => rowsOf(interfaces, it, `${name}.`)),
  ];
}

function sentencesOf(node: ts.Node): string {
  const text = ts.getJSDocCommentsAndTags(node).map((it) => ts.getTextOfJSDocComment(it.comment) ?? '');
  return text.join(' ').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}

if (process.argv[1]?.endsWith('ports-table.ts')) {
  const text = readFileSync(README, 'utf8');
  writeFileSync(
    README,
    text.replace(TABLE, () => portsTable().join('\n')),
  );
}
