import { joinIds } from './id-list.ts';
import type { NamedOption, TextContext, TextReading } from './text-reading.ts';

/** Separators of several names in one text. */
const BETWEEN_NAMES = /[,，、;；\n]/;
const NAME_SEPARATOR = '、';

/** What tells names apart that several options have, such as 办公室（东澜区档案馆）, with its length limited. */
const QUALIFIER = /[（(][^（()）]{0,200}[)）]$/;

/**
 * Finds the option that a text names: by name, else by code, by id, or by a name without what it has in brackets at its
 * end, ignoring case and surrounding blanks.
 */
export function optionFinder(options: readonly NamedOption[]): TextContext['find'] {
  const indexes = [
    indexBy(options, ({ name }) => name),
    indexBy(options, ({ code }) => code),
    indexBy(options, ({ id }) => id),
    indexBy(options, ({ name }) => (QUALIFIER.test(name) ? name.replace(QUALIFIER, '').trimEnd() : undefined)),
  ];
  return (text) => indexes.map((index) => index.get(plain(text))).find((found) => found !== undefined) ?? [];
}

function indexBy(
  options: readonly NamedOption[],
  keyOf: (option: NamedOption) => string | undefined,
): ReadonlyMap<string, readonly NamedOption[]> {
  const index = new Map<string, NamedOption[]>();
  for (const option of options) {
    const key = plain(keyOf(option) ?? '');
    const same = index.get(key);
    if (key === '' || same?.some(({ id }) => id === option.id)) continue;
    if (same) same.push(option);
    else index.set(key, [option]);
  }
  return index;
}

/** The ids that a text names, one or several; refused where a name matches no option, or more than one. */
export function readNames(
  text: string,
  { multiple }: { readonly multiple: boolean },
  { find }: TextContext,
): TextReading<string> {
  const whole = find(text);
  const names = !multiple || whole.length > 0 ? [text] : text.split(BETWEEN_NAMES).filter((name) => name.trim() !== '');
  const chosen: NamedOption[] = [];
  for (const name of names) {
    const options = find(name);
    const [only] = options;
    if (!only) return { kind: 'refused', problem: { code: 'NOT_AN_OPTION' } };
    if (options.length > 1)
      return { kind: 'refused', problem: { code: 'AMBIGUOUS_NAME', params: { name: name.trim() } } };
    if (!chosen.some(({ id }) => id === only.id)) chosen.push(only);
  }
  return {
    kind: 'read',
    value: joinIds(chosen.map(({ id }) => id)),
    display: chosen.map(({ name }) => name).join(NAME_SEPARATOR),
  };
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
