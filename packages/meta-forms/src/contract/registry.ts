import { MetaFormError } from '../metadata/errors.ts';
import type { AnyItemType } from './item-type.ts';

/** The item types a form may use, by the wire's number or by name. */
export interface Registry {
  readonly types: readonly AnyItemType[];
  byCode(code: number): AnyItemType | undefined;
  byName(name: string): AnyItemType | undefined;
}

/**
 * The item types that a host gives: `[...builtInTypes, ibanType]`. Throws a MetaFormError:
 * `META_FORM_TYPE_CLAIMED_TWICE` where two types claim one code or one name, `META_FORM_CODE_NOT_OWN` where a type has
 * words for a problem code that does not begin with its name.
 */
export function createRegistry(types: readonly AnyItemType[]): Registry {
  const codes = new Map<number, AnyItemType>();
  const names = new Map<string, AnyItemType>();
  for (const type of types) {
    const holder = codes.get(type.code) ?? names.get(type.name);
    if (holder) throw new MetaFormError('META_FORM_TYPE_CLAIMED_TWICE', { first: holder.name, second: type.name });
    const foreign = Object.keys(type.words?.zh ?? {}).find((code) => !code.startsWith(`${type.name}.`));
    if (foreign) throw new MetaFormError('META_FORM_CODE_NOT_OWN', { type: type.name, code: foreign });
    codes.set(type.code, type);
    names.set(type.name, type);
  }
  return Object.freeze({
    types: Object.freeze([...types]),
    byCode: (code: number) => codes.get(code),
    byName: (name: string) => names.get(name),
  });
}
