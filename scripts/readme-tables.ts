// The tables of ports, of the session and of the list in the README of the package, made of the types.
// `node scripts/readme-tables.ts` writes them.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';

const PORTS = 'packages/meta-forms/src/ports/*.ts';
const SESSION = ['packages/meta-forms/src/session/form-session.ts', 'packages/meta-forms/src/contract/rows-access.ts'];
const LIST = 'packages/meta-forms/src/list/meta-form-list.tsx';
const README = 'packages/meta-forms/README.md';

/** A table between `<!-- name -->` and `<!-- /name -->`. */
const placeOf = {
  ports: /(?<=<!-- ports -->\n)[\s\S]*?(?=\n<!-- \/ports -->)/,
  session: /(?<=<!-- session -->\n)[\s\S]*?(?=\n<!-- \/session -->)/,
  list: /(?<=<!-- list -->\n)[\s\S]*?(?=\n<!-- \/list -->)/,
} as const;

export type ReadmeTable = keyof typeof placeOf;

/** The lines that each table has to have, with the sentences of the types. */
export const tableOfTypes: Readonly<Record<ReadmeTable, () => readonly string[]>> = {
  ports() {
    const interfaces = interfacesIn(globSync(PORTS).toSorted());
    const lines = membersOf(interfaces, 'FormPorts').flatMap((port) => linesOfPort(interfaces, port));
    return ['| port | member | what it does |', '|---|---|---|', ...lines];
  },
  session() {
    const interfaces = interfacesIn(SESSION);
    const members = ['SessionOf', 'RowsAccess'].flatMap((name) => membersOf(interfaces, name));
    return ['| member | what it is |', '|---|---|', ...members.map(lineOfMember)];
  },
  list() {
    // The others are explained by the samples.
    const described = membersOf(interfacesIn([LIST]), 'MetaFormListProps').filter(
      (member) => sentencesOf(member) !== '' && member.name.getText() !== 'state',
    );
    return ['| property | what it is |', '|---|---|', ...described.map(lineOfMember)];
  },
};

/** The lines of the table that the README has. */
export function tableInReadme(table: ReadmeTable): readonly string[] {
  return placeOf[table].exec(readFileSync(README, 'utf8'))?.[0].split('\n') ?? [];
}

function lineOfMember(member: Member): string {
  const type = ts.isPropertySignature(member) ? member.type : undefined;
  const called = ts.isMethodSignature(member) ? member : type && ts.isFunctionTypeNode(type) ? type : undefined;
  const parameters = called?.parameters.map((it) => it.name.getText() + (it.questionToken ? '?' : '')).join(', ');
  const name = member.name.getText() + (parameters === undefined ? '' : `(${parameters})`);
  return `| \`${name}\` | ${sentencesOf(member)} |`;
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

if (process.argv[1]?.endsWith('readme-tables.ts')) {
  let text = readFileSync(README, 'utf8');
  for (const table of ['ports', 'session', 'list'] as const)
    text = text.replace(placeOf[table], () => tableOfTypes[table]().join('\n'));
  writeFileSync(README, text);
}
