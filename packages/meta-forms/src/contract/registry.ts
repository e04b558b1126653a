import { MetaFormError } from '../metadata/errors.ts';
import type { AnyItemType } from './item-type.ts';

/** The item types a form may use, by the wire's number or by name. */
export interface Registry {
  readonly types: readonly AnyItemType[];
  byCode(code: number): AnyItemType | undefined;
  byName(name: string): AnyItemType | undefined;
}

/** The functions that every item type has. */
export const TYPE_FUNCTIONS = ['compile', 'decode', 'encode', 'isFilled', 'check', 'settle'] as const;

/**
 * The item types that a host gives: `[...builtInTypes, ibanType]`. Throws a MetaFormError:
 * `META_FORM_TYPE_CLAIMED_TWICE` where two types claim one code or one name, `META_FORM_CODE_NOT_OWN` where a type has
 * words for a problem code that does not begin with its name, `META_FORM_STEP_MISSING` where a type lacks a function.
 */
export function createRegistry(types: readonly AnyItemType[]): Registry {
  const held = new Map<number | string, AnyItemType>();
  for (const type of types) {
    const { code, name } = type;
    const missing = TYPE_FUNCTIONS.find((part) => typeof type[part] !== 'function');
    if (missing)
      throw new MetaFormError('META_FORM_STEP_MISSING', { part: name, found: 'no function', wanted: missing });
    const holder = held.get(code) ?? held.get(name);
    if (holder) throw new MetaFormError('META_FORM_TYPE_CLAIMED_TWICE', { first: holder.name, second: name });
    const foreign = Object.keys(type.words?.zh ?? {}).find((own) => !own.startsWith(`${name}.`));
    if (foreign) throw new MetaFormError('META_FORM_CODE_NOT_OWN', { type: name, code: foreign });
    held.set(code, type).set(name, type);
  }
  const byKey = (key: number | string) => held.get(key);
  return Object.freeze({ types: Object.freeze([...types]), byCode: byKey, byName: byKey });
}
