import type { Cascade, CompiledField, Mapping } from '../contract/item-type.ts';
import type { Registry } from '../contract/registry.ts';
import type { ColumnEntry, ItemEntry } from '../metadata/form-keys.ts';
import type { Issue, IssuePath } from '../metadata/issues/issue.ts';
import type { MetaFormItem } from '../metadata/meta-form.ts';

/** An item of the form or a column of a list, on its way to a field. */
export interface Draft {
  readonly key: string;
  readonly label: string;
  readonly item: MetaFormItem;
  /** Where the key and where the attributes of its configuration stand in the metadata. */
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

/** What a compilation knows throughout. */
export interface Compiling {
  readonly registry: Registry;
  readonly issues: Issue[];
  /** Where each field's configuration stands, for what is found out later. */
  readonly configPaths: Map<CompiledField, IssuePath>;
  /** Computed fields that read what is sealed, as `sealedResults` names them. */
  readonly sealedResults: ReadonlySet<string>;
}

/** What items of one level mean to each other, by key. */
export interface Relations {
  readonly cascades: ReadonlyMap<string, Cascade>;
  readonly mappings: ReadonlyMap<string, Mapping>;
}

export function draftOfItem({ item, key, label, path, place }: ItemEntry): Draft {
  return { key, label, item, path, configPath: [...place, 'itemConfigJson'] };
}

/** A column is an item whose configuration stands beside its name. */
export function draftOfColumn({ column, key, label, path, place }: ColumnEntry): Draft {
  const { id, maxlength, prefix } = column;
  const item: MetaFormItem = Object.freeze({
    ...(id === undefined ? {} : { id }),
    ...(maxlength === undefined ? {} : { maxlength }),
    ...(prefix === undefined ? {} : { prefix }),
    itemName: column.name,
    itemKey: column.field,
    itemType: column.columntype,
    itemConfig: column.config,
    extra: column.config.extra,
  });
  return { key, label, item, path, configPath: place };
}

/** What a name means at a level: the row's own first, then the form's. */
export function findDraft(name: string, level: Level): { readonly draft: Draft; readonly inRow: boolean } | undefined {
  const own = level.own.get(name);
  if (own) return { draft: own, inRow: level.depth > 0 };
  const outer = level.depth > 0 ? level.form.get(name) : undefined;
  return outer && { draft: outer, inRow: false };
}
