import { type FormDocument, type ItemId, readLinked } from '@org/meta-forms/document';
import { attributesOf } from '../panel/panel-record.ts';

/** The formula of an item with the present keys of the items that it names; empty where it has none. */
export function formulaOf(document: FormDocument, id: ItemId): string {
  return readLinked(attributesOf(document, id), 'computeData.formula') ?? '';
}
