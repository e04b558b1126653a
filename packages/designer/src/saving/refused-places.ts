import type { Problem } from '@org/meta-forms/core';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { attributesOf } from '../panel/panel-record.ts';

/** What the host refused to store: an attribute of an item, or of the form. */
export interface RefusedPlace {
  readonly item?: ItemId;
  readonly attribute: string;
  readonly reason: string;
  /** The value that the host has. */
  readonly stored: unknown;
}

interface Sent {
  readonly document: FormDocument;
  /** The document as the host has it. */
  readonly stored: FormDocument;
}

/** The places that the problems of a refused save name, e.g. `definition/metaFormItemList/2/itemName`. */
export function refusedPlaces(problems: readonly Problem[], { document, stored }: Sent): readonly RefusedPlace[] {
  return problems.flatMap(({ path, params }): readonly RefusedPlace[] => {
    const [first = '', index, attribute] = path.replace(/^\/?definition\//, '').split('/');
    const reason = String(params?.['message'] ?? '');
    if (first === '' || reason === '') return [];
    if (first !== 'metaFormItemList') return [{ attribute: first, reason, stored: stored.head[first] }];
    const item = document.formOrder[Number(index)];
    if (item === undefined || attribute === undefined) return [];
    return [{ item, attribute, reason, stored: attributesOf(stored, item)[attribute] }];
  });
}
