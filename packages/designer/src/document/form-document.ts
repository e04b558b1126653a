/** The document is a part of the package, which compares the versions of forms without the designer. */
export type {
  Attributes,
  DocumentItem,
  FormDocument,
  ItemId,
  LinkedAttribute,
  LinkedText,
  LinkPath,
  Links,
} from '@org/meta-forms/document';
