import type { ItemConfig, MetaFormItem } from '../metadata/meta-form.ts';
import type { ByLanguage, SentenceTables } from '../metadata/language.ts';

/** How far an author has to look for a property: 基本, 进阶, 专家. */
export type PropertyDepth = 'basic' | 'advanced' | 'expert';

/** Label and one line of help. */
export interface PropertyText {
  readonly label: string;
  readonly help: string;
}

/** One of the values of a property with a closed choice. */
export interface PropertyChoice {
  /** The value on the wire. */
  readonly key: string;
  readonly labels: ByLanguage<string>;
  /** Key of the label in the property's table, where it has one. */
  readonly word?: string;
}

/**
 * The options of a property that the designer knows: items of the form that can restrict this one (`parents`), fill it
 * (`origins`), identify a record together with it (`identifying`) or are around its sub-list (`surrounding`); and what
 * the host names: dictionaries, reference sources, trees, forms and the items of the chosen form.
 */
export type PropertySource =
  | 'parents'
  | 'origins'
  | 'identifying'
  | 'surrounding'
  | 'dictionaries'
  | 'references'
  | 'trees'
  | 'forms'
  | 'formItems';

/** What a designer needs to know of a property in addition to its item. */
export interface PropertyFacts {
  readonly words: ByLanguage<PropertyText>;
  /**
   * The table of sentences by which translations know the texts: the label has the key of the item, its help that key
   * with `Help`.
   */
  readonly table?: string;
  /** Missing: basic. */
  readonly depth?: PropertyDepth;
  /** The attribute on the wire, with the attributes around it first; missing: the key of the item. */
  readonly attribute?: readonly string[];
  /** The meaning of a missing attribute, as the value on the wire. */
  readonly defaultValue?: string | number | boolean;
  readonly choices?: readonly PropertyChoice[];
  readonly source?: PropertySource;
  /** The columns of a property with rows; their attributes are those of each object in the list. */
  readonly columns?: readonly PropertyItem[];
  /** Belongs to one item: cannot be set for several, and has no default. */
  readonly isIdentity?: boolean;
  /** Offered only while this other property has a value, or is on. */
  readonly when?: string;
  /** Offered only while this other property has no value. */
  readonly unless?: string;
}

/**
 * An attribute that an author can configure, as an item of the product's own metadata. Without facts it is a basic
 * property whose label is `itemName` in both languages.
 */
export interface PropertyItem extends MetaFormItem {
  readonly property?: PropertyFacts;
}

/** The unit or prefix of an item in English, edited where the item has one. */
export const ENGLISH_PREFIX = {
  depth: 'advanced',
  attribute: ['prefixes', 'en'],
  when: 'prefix',
  maxlength: 20,
  config: { span: 12 },
} as const;

/** The numbers of the item types that edit properties. */
export const EDITED_AS = { text: 1, number: 2, dictionary: 4, switch: 5, longText: 6, subList: 7 } as const;

/** The words with a help of their own: `maxlength` where the table has `maxlengthHelp`. */
type Named<W extends string> = W extends `${infer K}Help` ? K : never;

/** What a property is in addition to its key, type and words. */
export interface PropertyOptions<W extends string = string> extends Omit<PropertyFacts, 'words' | 'choices'> {
  readonly config?: Omit<ItemConfig, 'extra'>;
  readonly maxlength?: number;
  /** Values of a closed choice, each with the word that names it. */
  readonly choices?: Readonly<Record<string, W>>;
}

/** Makes the items of a type's property form; labels and helps come from the type's own table of words. */
export function propertyItems<W extends string>(tables: SentenceTables<W>) {
  const { id } = tables;
  // `id` is the name of a table, or the tag of Indonesian.
  const tags = Object.entries(tables).flatMap(([tag, table]) => (isTable(table) ? [tag] : []));
  const say = (tag: string, word: string) => wordIn(tables, tag, word) ?? '';
  const inAll = <T>(textIn: (tag: string) => T): ByLanguage<T> => ({
    ...Object.fromEntries(tags.map((tag) => [tag, textIn(tag)])),
    zh: textIn('zh'),
    en: textIn('en'),
  });
  return (
    itemKey: Named<W>,
    itemType: number,
    { config, maxlength, choices, ...facts }: PropertyOptions<W> = {},
  ): PropertyItem => ({
    itemKey,
    itemName: say('zh', itemKey),
    itemType,
    ...(maxlength === undefined ? {} : { maxlength }),
    itemConfig: { ...config, extra: {} },
    extra: {},
    property: {
      ...facts,
      words: inAll((tag) => ({ label: say(tag, itemKey), help: say(tag, `${itemKey}Help`) })),
      ...(typeof id === 'string' ? { table: id } : {}),
      ...(choices && {
        choices: Object.entries<W>(choices).map(([key, word]) => {
          const labels = inAll((tag) => say(tag, word));
          return typeof id === 'string' ? { key, labels, word } : { key, labels };
        }),
      }),
    },
  });
}

/** A word of a language, or of English in a further language without it. */
function wordIn(tables: SentenceTables, tag: string, word: string): string | undefined {
  const table: unknown = Object.entries(tables).find(([name]) => name === tag)?.[1];
  const own = isTable(table) ? table[word] : undefined;
  return own ?? (tag === 'zh' ? undefined : tables.en[word]);
}

function isTable(table: unknown): table is Readonly<Record<string, string>> {
  return typeof table === 'object' && table !== null;
}
