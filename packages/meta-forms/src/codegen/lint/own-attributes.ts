/** Attributes that a host's item type declares by its `properties`: their names, and the values that they take. */
import type { AnyItemType } from '../../contract/item-type.ts';
import { EDITED_AS, type PropertyItem } from '../../contract/property-items.ts';
import { decimalFromWire } from '../../formula/decimal-text.ts';
import { compareDecimals } from '../../formula/decimal.ts';
import type { WordParams } from '../../metadata/fill-words.ts';
import type { Expected } from '../../metadata/issues/expected.words.ts';
import { makeIssue, quoteValue, shorten } from '../../metadata/issues/issue-list.ts';
import type { Issue } from '../../metadata/issues/issue.ts';
import { isPlainObject } from '../../metadata/plain-value.ts';
import { readBoolean, readDecimal, readText } from '../../metadata/scalar-readers.ts';
import { isWritten, READ_AT, type ItemLevels } from './item-levels.ts';

/** The names of the attributes that an item type of a host declares; none for a built-in type. */
export function ownNames(type: AnyItemType | undefined): readonly string[] {
  return (type?.properties ?? []).map((property) => wayTo(property)[0] ?? '');
}

/** The values of declared attributes that are of another kind, or out of their limits. */
export function ownAttributeIssues(item: ItemLevels, type: AnyItemType | undefined): readonly Issue[] {
  const { attributes, path, kind } = item.config;
  const known: readonly string[] = READ_AT[kind];
  return (type?.properties ?? []).flatMap((property) => {
    const way = wayTo(property);
    // The parser reports what it reads itself.
    if (known.includes(way[0] ?? '')) return [];
    const value = way.reduce<unknown>((owner, name) => (isPlainObject(owner) ? owner[name] : undefined), attributes);
    const wrong = isWritten(value) ? expectedOf(value, property) : undefined;
    if (!wrong) return [];
    const at = [...path, ...way];
    const found = { attribute: way.join('.'), item: shorten(item.name), found: quoteValue(value) };
    const fix = Object.freeze({ kind: 'remove', path: Object.freeze(at) } as const);
    return [makeIssue('META_FORM_ATTRIBUTE_UNUSABLE', { path: at, params: { ...found, ...wrong } }, { fix })];
  });
}

function wayTo({ itemKey, property }: PropertyItem): readonly string[] {
  return property?.attribute ?? [itemKey];
}

type Wrong = WordParams & { readonly expected: Expected };

/** What should have been written; undefined where the value fits. */
function expectedOf(value: unknown, { itemType, itemConfig, property }: PropertyItem): Wrong | undefined {
  const { choices } = property ?? {};
  if (itemType === EDITED_AS.number) return expectedNumber(value, itemConfig);
  if (itemType === EDITED_AS.switch) return readBoolean(value) === undefined ? { expected: 'flag' } : undefined;
  if (itemType === EDITED_AS.text || itemType === EDITED_AS.longText)
    return readText(value) === undefined ? { expected: 'text' } : undefined;
  if (itemType !== EDITED_AS.dictionary || !choices || itemConfig.multiple) return undefined;
  if (choices.some(({ key }) => key === String(value))) return undefined;
  return { expected: 'choice', choices: choices.map(({ key }) => key).join(', ') };
}

function expectedNumber(value: unknown, { min, max, digits }: PropertyItem['itemConfig']): Wrong | undefined {
  const exact = decimalFromWire(readDecimal(value));
  if (!exact) return { expected: 'number' };
  const [low, high] = [decimalFromWire(min), decimalFromWire(max)];
  const isLow = low !== undefined && compareDecimals(exact, low) < 0;
  const isHigh = high !== undefined && compareDecimals(exact, high) > 0;
  if (isLow || isHigh) {
    if (min !== undefined && max !== undefined) return { expected: 'range', min, max };
    return min === undefined ? { expected: 'atMost', max: max ?? '' } : { expected: 'atLeast', min };
  }
  return digits === 0 && !Number.isInteger(Number(value)) ? { expected: 'whole' } : undefined;
}
