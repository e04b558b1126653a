/** Names of the global types of TypeScript that a reader would mix up with a type of the same name. */
const GLOBAL_NAMES: ReadonlySet<string> = new Set(
  'Array ArrayBuffer Boolean Date Error Function Map Math Number Object Promise Partial'
    .concat(' Pick Omit Readonly Record Required RegExp Set String Symbol Exclude Event File Blob')
    .concat(' Document Element Form FormData Location Node Request Response')
    .split(' '),
);
/** Most characters of the name of one form or item. */
const NAME_LIMIT = 60;

/** Makes names of types that are identifiers, and gives each name once. */
export interface TypeNames {
  /** A name made of words, e.g. of the key of a form and the key of a sub-list. */
  nameOf(...words: readonly string[]): string;
}

/**
 * Names of types in one file. A name has letters of English and Chinese and digits alone, whatever the metadata has;
 * a name that is taken gets a number.
 */
export function createTypeNames(): TypeNames {
  const taken = new Set(GLOBAL_NAMES);
  return {
    nameOf(...words) {
      const joined = words.map(pascalCase).join('') || 'MetaForm';
      const base = /^\d/.test(joined) ? `Form${joined}` : joined;
      let name = base;
      for (let copy = 2; taken.has(name); copy += 1) name = `${base}${copy}`;
      taken.add(name);
      return name;
    },
  };
}

function pascalCase(text: string): string {
  const words = text.slice(0, NAME_LIMIT).match(/[A-Za-z0-9\u4e00-\u9fa5]+/g) ?? [];
  return words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join('');
}
