import { builtInRegistry, type Registry } from '@org/meta-forms/core';
import type { FormDocument } from '@org/meta-forms/document';
import type { ListPlace } from '../document/edit-document.ts';
import { fitsDepth } from '../document/list-depth.ts';

/** Why a new item of a type cannot be added at a place. */
export type PlaceRefusal = 'noColumn' | 'tooDeep';

/** Why a type does not fit a place: a column has a value, and lists have a limit of levels. Undefined: it fits. */
export function refusePlace(
  document: FormDocument,
  place: ListPlace,
  { type, registry = builtInRegistry }: { readonly type: number; readonly registry?: Registry },
): PlaceRefusal | undefined {
  const structure = registry.byCode(type)?.structure;
  if (place.kind === 'columns' && structure === 'none') return 'noColumn';
  return structure === 'rows' && !fitsDepth(document, place, 1) ? 'tooDeep' : undefined;
}
