// All sentences as files with which a translator begins: those of a published package in its `dist/sentences`, those of
// the whole product in `dist/sentences`. Runs after the packages are built.
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sentencesOf } from '../packages/meta-forms/src/translating/sentences-of.ts';

type Tables = Parameters<typeof sentencesOf>[0];

const LANGUAGES = ['zh', 'en'] as const;
const PUBLISHED_TABLES = [
  { folder: 'packages/meta-forms', entry: 'i18next', name: 'formTables' },
  { folder: 'packages/designer', entry: 'words', name: 'designerTables' },
] as const;
/** What the admin is made of, apart from the published packages. */
const PRODUCT = '{packages/{shell,business,sheets},apps/admin}/src/**/*.words.ts';

function isTable(found: unknown): found is Tables[number] {
  return typeof found === 'object' && found !== null && 'id' in found && 'zh' in found && 'en' in found;
}

async function exportsOf(file: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(resolve(file)).href);
}

function write(folder: string, tables: Tables): void {
  mkdirSync(folder, { recursive: true });
  for (const language of LANGUAGES)
    writeFileSync(join(folder, `${language}.json`), `${JSON.stringify(sentencesOf(tables, language), undefined, 2)}\n`);
}

const product: Tables[number][] = [];
for (const { folder, entry, name } of PUBLISHED_TABLES) {
  const { [name]: found } = await exportsOf(`${folder}/dist/${entry}.js`);
  const tables = Array.isArray(found) ? found.filter(isTable) : [];
  if (tables.length === 0) throw new Error(`${folder} exports no tables as ${name}.`);
  write(join(folder, 'dist', 'sentences'), tables);
  product.push(...tables);
}
for (const file of globSync(PRODUCT).toSorted()) product.push(...Object.values(await exportsOf(file)).filter(isTable));
write(join('dist', 'sentences'), product);
