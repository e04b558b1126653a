import { Type, type Static, type TProperties } from 'typebox';
import { readJsonFile } from '../../shared/data-files/data-file.ts';
import { demoFile } from '../demo-file.ts';

const text = Type.Optional(Type.String({ minLength: 1 }));
const yesNo = Type.Optional(Type.Boolean());
const integer = Type.Optional(Type.Integer());
const exact = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });

/** The types of items; `money` and `area` are numbers in yuan and in square metres. */
const itemTypes = [
  'text',
  'number',
  'money',
  'area',
  'date',
  'dictionary',
  'switch',
  'long-text',
  'sub-list',
  'reference',
  'upload',
  'title',
  'multi-reference',
  'tree',
  'rich-text',
] as const;
export type ItemTypeName = (typeof itemTypes)[number];

const slots = Type.Array(exact({ name: Type.String(), required: Type.Boolean(), filetype: Type.String() }));

/** An item with the attribute names of the wire; `formula` and `mapping` are short for the two that nest there. */
const itemProperties = {
  type: Type.Enum(itemTypes),
  key: Type.String({ minLength: 1 }),
  name: Type.String({ minLength: 1 }),
  /** Of a dictionary. */
  dictKey: text,
  /** Of a reference and a multi-reference. */
  refKey: text,
  /** Of a tree. */
  treeurl: text,
  /** Fills the value from an item of the record of form `metaKey` that the reference `origin` chose. */
  mapping: Type.Optional(exact({ origin: Type.String(), metaKey: Type.String(), itemKey: Type.String() })),
  formula: text,
  maxlength: integer,
  prefix: text,
  tableOrder: integer,
  width: integer,
  color: text,
  hidden: yesNo,
  edited: yesNo,
  fixed: Type.Optional(Type.Literal('left')),
  tablealign: Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')])),
  span: integer,
  nextline: yesNo,
  required: yesNo,
  max: Type.Optional(Type.Number()),
  min: Type.Optional(Type.Number()),
  digits: integer,
  dateformat: text,
  multiple: yesNo,
  tablelabel: text,
  jump: yesNo,
  jumpurl: text,
  cascadeField: text,
  param: text,
  inputCode: yesNo,
  isTree: yesNo,
  path: text,
  filetype: Type.Optional(Type.Union([Type.String(), slots])),
  addRemoveBtnHidden: yesNo,
  showStatus: yesNo,
  total: yesNo,
  formDataCopy: text,
  unique: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
  numberRule: text,
};

// A list in a list is the deepest that forms have.
const InnerColumn = exact(itemProperties);
const Column = exact({ ...itemProperties, columns: Type.Optional(Type.Array(InnerColumn)) });
const ItemRow = exact({ ...itemProperties, columns: Type.Optional(Type.Array(Column)) });

/** An item or column of a form as its author writes it. */
export type ItemRow = Static<typeof InnerColumn> & { readonly columns?: readonly ItemRow[] };

/** A form; a text among its items names a file of items in `parts`. */
const FormFile = exact({
  metaKey: Type.String({ minLength: 1 }),
  formName: Type.String({ minLength: 1 }),
  items: Type.Array(Type.Union([Type.String(), ItemRow])),
});

const PartFile = FormFile.properties.items;

/** A form with the items of its parts. */
export interface FormRow {
  readonly metaKey: string;
  readonly formName: string;
  readonly items: readonly ItemRow[];
}

export function readForm(name: string): FormRow {
  const { metaKey, formName, items } = readJsonFile(demoFile(`forms/${name}.json`), FormFile);
  return { metaKey, formName, items: withParts(items) };
}

/** Items that forms share, or a section of a long form. */
export function readPart(name: string): readonly ItemRow[] {
  return withParts(readJsonFile(demoFile(`forms/parts/${name}.json`), PartFile));
}

function withParts(items: Static<typeof PartFile>): readonly ItemRow[] {
  return items.flatMap((item) => (typeof item === 'string' ? readPart(item) : [item]));
}
