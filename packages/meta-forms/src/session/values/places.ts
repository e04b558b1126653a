import type { FieldPath } from '../../contract/field-path.ts';
import { MetaFormError } from '../../metadata/errors.ts';
import type { RowList, Place } from './node.ts';
import type { ValuesStore } from './values-store.ts';

/** The place at a path; throws a MetaFormError for a path that is not of this form. */
export function placeAt(store: ValuesStore, path: FieldPath): Place {
  const place = store.resolve(path);
  if (!place) throw new MetaFormError('META_FORM_PATH_UNKNOWN', { path, form: store.compiled.metaKey }, { path });
  return place;
}

/** The list at a path; throws a MetaFormError where it is not a list. */
export function listAtPath(store: ValuesStore, path: FieldPath): RowList {
  const { node, slot } = placeAt(store, path);
  const list = store.listAt(node, slot);
  if (!list) throw new MetaFormError('META_FORM_NOT_A_LIST', { path }, { path });
  return list;
}
