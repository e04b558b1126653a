import type { Cascade, CompiledField, Mapping } from '../contract/item-type.ts';
import type { Registry } from '../contract/registry.ts';
import type { ColumnEntry, ItemEntry } from '../metadata/form-keys.ts';
import type { Issue, IssuePath } from '../metadata/issues/issue.ts';
import type { MetaFormItem } from '../metadata/meta-form.ts';
import { definedOf } from '../metadata/defined-of.ts';

/** An item of the form or a column of a list while it is compiled. */
export interface Draft {
  readonly key: string;
  readonly label: string;
  readonly item: MetaFormItem;
  /** Paths of the key and of the configuration in the metadata. */
  readonly path: IssuePath;
  readonly configPath: IssuePath;
}

/** Drafts by key. */
export type Scope = ReadonlyMap<string, Draft>;

/** The form itself, or the columns of one list. */
export interface Level {
  readonly keys: readonly string[];
  readonly depth: number;
  readonly own: Scope;
  /** The form's items, seen from a list; the same as `own` in the form. */
  readonly form: Scope;
}

/** State of one compilation. */
export interface Compiling {
  readonly registry: Registry;
  readonly issues: Issue[];
  /** Path of each field's configuration, for issues that are found later. */
  readonly configPaths: Map<CompiledField, IssuePath>;
  /** Computed fields that read sealed values, as `sealedResults` names them. */
  readonly sealedResults: ReadonlySet<string>;
}

/** Relations between items of one level, by key. */
export interface Relations {
  readonly cascades: ReadonlyMap<string, Cascade>;
  readonly mappings: ReadonlyMap<string, Mapping>;
}

export function draftOfItem({ item, key, label, path, place }: ItemEntry): Draft {
  return { key, label, item, path, configPath: [...place, 'itemConfigJson'] };
}

/** A column is an item whose configuration is on the same object as its name. */
export function draftOfColumn({ column, key, label, path, place }: ColumnEntry): Draft {
  const { id, maxlength, prefix } = column;
  const item: MetaFormItem = Object.freeze({
    ...definedOf({ id, maxlength, prefix }),
    itemName: column.name,
    itemKey: column.field,
    itemType: column.columntype,
    itemConfig: column.config,
    extra: column.config.extra,
  });
  return { key, label, item, path, configPath: place };
}

/** Resolves a name at a level: the row's own fields first, then the form's. */
export function findDraft(name: string, level: Level): { readonly draft: Draft; readonly inRow: boolean } | undefined {
  const own = level.own.get(name);
  if (own) return { draft: own, inRow: level.depth > 0 };
  const outer = level.depth > 0 ? level.form.get(name) : undefined;
  return outer && { draft: outer, inRow: false };
}
