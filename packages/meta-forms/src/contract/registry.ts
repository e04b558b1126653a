import type { AnyItemType } from './item-type.ts';

/** The item types a form may use, found by the wire's number or by name. */
export interface Registry {
  readonly types: readonly AnyItemType[];
  byCode(code: number): AnyItemType | undefined;
  byName(name: string): AnyItemType | undefined;
}

/** Throws a RangeError when two types claim one code or one name: that is the caller's mistake. */
export function createRegistry(types: readonly AnyItemType[]): Registry {
  const codes = new Map<number, AnyItemType>();
  const names = new Map<string, AnyItemType>();
  for (const type of types) {
    const holder = codes.get(type.code) ?? names.get(type.name);
    if (holder) throw new RangeError(`Item types "${holder.name}" and "${type.name}" claim the same code or name (${type.code}).`);
    codes.set(type.code, type);
    names.set(type.name, type);
  }
  return Object.freeze({
    types: Object.freeze([...types]),
    byCode: (code: number) => codes.get(code),
    byName: (name: string) => names.get(name),
  });
}
