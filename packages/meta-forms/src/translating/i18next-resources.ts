import type { BaseLanguage, Words } from '../locales/define-words.ts';
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
  return { zh: namespacesOf(tables, 'zh'), en: namespacesOf(tables, 'en') };
}

function namespacesOf(tables: readonly Words[], language: BaseLanguage): Readonly<Record<string, I18nextNamespace>> {
  const namespaces: Record<string, Record<string, Readonly<Record<string, string>>>> = {};
  for (const words of tables) {
    const { namespace, table } = placeOf(words.id);
    const sentences = Object.entries(words[language]).flatMap(([key, sentence]) =>
      entriesOf(sentence, { namespace, table, key }),
    );
    namespaces[namespace] = { ...namespaces[namespace], [table]: Object.fromEntries(sentences) };
  }
  return namespaces;
}

/** The namespace and the first part of the key for a table. */
export function placeOf(id: string): { readonly namespace: string; readonly table: string } {
  const [namespace = '', ...rest] = id.split('.');
  return { namespace, table: rest.join('.') };
}

interface Place {
  readonly namespace: string;
  readonly table: string;
  readonly key: string;
}

type Entry = readonly [key: string, sentence: string];

const COUNT = 'count';
/** The two forms that tables of the package have; i18next takes `other` where a language has only that. */
const FORMS = ['one', 'other'] as const;

/** The sentence, with one entry for each plural form and each nested sentence. */
function entriesOf(sentence: string, { namespace, table, key }: Place): readonly Entry[] {
  const nested: Entry[] = [];
  const written = (form: (typeof FORMS)[number]) => {
    let place = 0;
    return sentence.replace(PARAMETER, (mark, name: string, forms: string | undefined) => {
      if (forms === undefined) return `{{${name}}}`;
      const words = pluralForms(forms);
      if (name === COUNT) return words[form] ?? words.other ?? mark;
      place += 1;
      const own = `${key}-${place}`;
      if (form === 'other')
        nested.push(...FORMS.map((one) => [`${own}_${one}`, words[one] ?? words.other ?? mark] as const));
      return `$t(${namespace}:${table}.${own}, { "count": {{${name}}} })`;
    });
  };
  const counted = [...sentence.matchAll(PARAMETER)].some(([, name, forms]) => name === COUNT && forms !== undefined);
  const own: readonly Entry[] = counted
    ? FORMS.map((form) => [`${key}_${form}`, written(form)] as const)
    : [[key, written('other')]];
  return [...own, ...nested];
}
