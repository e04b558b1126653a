/**
 * A form while its author edits it, for designers: items by ids that never change, references between items as ids, and
 * what differs between two versions, with the risk for stored records. Pure like `core`.
 */
export { documentOfForm, parseDocument } from './document/parse-document.ts';
export { adoptIds } from './document/adopt-ids.ts';
export { shareParts } from './document/share-parts.ts';
export { parentsOf } from './document/parents.ts';
export { sameIds, sameItem, sameJson } from './document/same-item.ts';
export { COLUMN_NAMES, ITEM_NAMES } from './document/wire-names.ts';
export type { WireNames } from './document/wire-names.ts';
export type {
  Attributes,
  DocumentItem,
  FormDocument,
  ItemId,
  LinkedAttribute,
  LinkedText,
  LinkPath,
  Links,
} from './document/form-document.ts';

export {
  SAMPLE_LIMIT,
  SAMPLE_NAME_LIMIT,
  SAMPLE_RECORDS,
  SAMPLE_TEXT_LIMIT,
  sampleRecords,
} from './document/sample-records.ts';
export type { SampleRecord } from './document/sample-records.ts';

export {
  LINK_RULES,
  LINKED_ATTRIBUTES,
  readLinked,
  withAttribute,
  withLinked,
  writeLinked,
} from './document/links/link-attributes.ts';
export { linkItem, NO_LINKS, sameLinks, unlinkedConfig, unlinkItem } from './document/links/link-item.ts';
export { createScopes, findByKey, findByName } from './document/links/scope.ts';
export type { Scope } from './document/links/scope.ts';

export { diffDocuments } from './diff/diff-documents.ts';
export { movedIds } from './diff/moved-ids.ts';
export { valuesAfter, type ValuesAfter } from './diff/type-values.ts';
export { CHANGE_KINDS, type ChangeKind, type ChangeRisk, type DocumentChange } from './diff/change.ts';
export { changeKindWords, changeRiskWords } from './diff/change.words.ts';
export { describeChange } from './diff/describe-change.ts';
export { nameOfAttribute, propertyOf, type DescribeChangeOptions } from './diff/name-of-attribute.ts';
