import type { BaseLanguage, SentenceTable, Words } from '../locales/define-words.ts';
import type { LanguageFile } from '../locales/read-language-file.ts';
import { PARAMETER, pluralForms } from '../metadata/fill-words.ts';

/** Sentences by table and key in each language and namespace, as the option `resources` of i18next takes them. */
export type I18nextResources = Readonly<Record<BaseLanguage, Readonly<Record<string, I18nextNamespace>>>>;

/** Sentences of one namespace by table and key. */
export type I18nextNamespace = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The sentences of some tables as resources of i18next: `forms.list` is the namespace `forms` with the key `list`.
 * Parameters are `{{name}}`. A word that depends on `count` gives the key its plural suffixes; one that depends on
 * another number is a nested sentence with that number as its count.
 */
export function i18nextResources(tables: readonly Words[]): I18nextResources {
  return { zh: ownNamespaces(tables, 'zh'), en: ownNamespaces(tables, 'en') };
}

/**
 * The sentences of a language as resources of i18next, by namespace. Its words have the plural forms of its tag. A
 * sentence that i18next would read as a parameter or a nested sentence of its own is left out.
 */
export function i18nextNamespaces({ tag, sentences }: LanguageFile): Readonly<Record<string, I18nextNamespace>> {
  const namespaces = new Map<string, Map<string, Readonly<Record<string, string>>>>();
  for (const [id, found] of Object.entries(sentences)) {
    const { namespace, table } = placeOf(id);
    const tables = namespaces.get(namespace) ?? new Map<string, Readonly<Record<string, string>>>();
    tables.set(table, entriesOfTable(id, found, tag));
    namespaces.set(namespace, tables);
  }
  return Object.fromEntries([...namespaces].map(([namespace, tables]) => [namespace, Object.fromEntries(tables)]));
}

/** The sentences of a table in one language, with one entry for each plural form and each nested sentence. */
export function entriesOfTable(
  id: string,
  sentences: Readonly<Record<string, string>>,
  tag: string,
): Readonly<Record<string, string>> {
  const forms = formsOf(tag);
  const entries = Object.entries(sentences).filter(([, sentence]) => !OF_I18NEXT.test(sentence));
  return Object.fromEntries(entries.flatMap(([key, sentence]) => entriesOf(sentence, { ...placeOf(id), key, forms })));
}

/** The namespace and the first part of the key for a table. */
export function placeOf(id: string): { readonly namespace: string; readonly table: string } {
  const [namespace = '', ...rest] = id.split('.');
  return { namespace, table: rest.join('.') };
}

/** The names under which a sentence may be in a table: its key, or the key with the suffix of a plural form. */
export function hasSentence(table: Readonly<Record<string, unknown>>, key: string): boolean {
  return Object.hasOwn(table, key) || Object.hasOwn(table, `${key}_other`);
}

function ownNamespaces(tables: readonly Words[], language: BaseLanguage): Readonly<Record<string, I18nextNamespace>> {
  const sentences = Object.fromEntries(tables.map((words: SentenceTable) => [words.id, words[language]]));
  return i18nextNamespaces({ tag: language, base: language, sentences });
}

interface Place {
  readonly namespace: string;
  readonly table: string;
  readonly key: string;
  readonly forms: readonly Intl.LDMLPluralRule[];
}

type Entry = readonly [key: string, sentence: string];

const COUNT = 'count';
const OF_I18NEXT = /\{\{|\$t\(/;

/** The plural forms of a language, and the one for any other number, which i18next asks for where one is missing. */
function formsOf(tag: string): readonly Intl.LDMLPluralRule[] {
  return [...new Set([...new Intl.PluralRules(tag).resolvedOptions().pluralCategories, 'one', 'other'] as const)];
}

/** The sentence, with one entry for each plural form and each nested sentence. */
function entriesOf(sentence: string, { namespace, table, key, forms: all }: Place): readonly Entry[] {
  const nested: Entry[] = [];
  const written = (form: Intl.LDMLPluralRule) => {
    let place = 0;
    return sentence.replace(PARAMETER, (mark, name: string, forms: string | undefined) => {
      if (forms === undefined) return `{{${name}}}`;
      const words = pluralForms(forms);
      if (name === COUNT) return words[form] ?? words.other ?? mark;
      place += 1;
      const own = `${key}-${place}`;
      if (form === 'other')
        nested.push(...all.map((one) => [`${own}_${one}`, words[one] ?? words.other ?? mark] as const));
      return `$t(${namespace}:${table}.${own}, { "count": {{${name}}} })`;
    });
  };
  const counted = [...sentence.matchAll(PARAMETER)].some(([, name, forms]) => name === COUNT && forms !== undefined);
  const own: readonly Entry[] = counted
    ? all.map((form) => [`${key}_${form}`, written(form)] as const)
    : [[key, written('other')]];
  return [...own, ...nested];
}
