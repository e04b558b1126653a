/**
 * Every code this package reports, in one table. A code never changes its meaning. `ISSUES` are faults of the metadata:
 * they are returned and the rest of the form works. `MISTAKES` are a caller's: they throw `MetaFormError`. What a person
 * gets wrong while filling a form is a `Problem` (contract/problem.ts). docs/errors.md lists them all.
 */

interface CodeEntry {
  /** Sentence for the developer; `{name}` marks a parameter. */
  readonly message: string;
}

interface IssueEntry extends CodeEntry {
  readonly severity: 'error' | 'warning';
}

export const ISSUES = {
  META_FORM_NOT_JSON: { severity: 'error', message: 'The text is not JSON ({found}). Hand in the text of one meta form, or the parsed value.' },
  META_FORM_NOT_AN_OBJECT: { severity: 'error', message: 'A meta form is an object with metaFormItemList; found {found}.' },
  META_FORM_ITEMS_NOT_A_LIST: { severity: 'error', message: 'metaFormItemList must be a list of items; found {found}.' },
  META_FORM_ITEM_NOT_AN_OBJECT: { severity: 'error', message: 'An entry of the list is not an item; found {found}. It is left out.' },
  META_FORM_TOO_LARGE: { severity: 'error', message: 'The metadata holds more than {limit} values or characters; what exceeds them is left out.' },
  META_FORM_TOO_DEEP: { severity: 'error', message: 'The metadata is nested deeper than {limit} levels; what lies deeper is left out.' },
  META_FORM_CIRCULAR: { severity: 'error', message: 'The value contains itself; the inner occurrence is left out.' },
  META_FORM_UNREADABLE: { severity: 'error', message: 'Attribute "{attribute}" could not be read; it is left out.' },
  META_FORM_ATTRIBUTE_REFUSED: { severity: 'error', message: 'Attribute name "{attribute}" would reach an object\'s prototype; it is left out.' },
  META_FORM_CONFIG_UNREADABLE: { severity: 'error', message: 'itemConfigJson of "{item}" is not a readable JSON object ({found}); the item keeps its defaults.' },
  META_FORM_ATTRIBUTE_UNUSABLE: { severity: 'warning', message: '{attribute} of "{item}" cannot be {found}; expected {expected}. The default is used.' },
  META_FORM_ID_IMPRECISE: { severity: 'warning', message: 'Id {found} arrived as a number beyond 2^53 and may have lost digits. Hand in the text, or ids as strings.' },
  META_FORM_COLOR_REFUSED: { severity: 'warning', message: 'color of "{item}" is not a plain CSS colour: {found}.' },
  META_FORM_PATH_REFUSED: { severity: 'error', message: '{attribute} of "{item}" is not a plain path below /api/: {found}. It is not called.' },
  META_FORM_ADDRESS_REFUSED: { severity: 'error', message: '{attribute} of "{item}" is neither a route of the app nor an http(s) address: {found}.' },
  META_FORM_NAME_REFUSED: { severity: 'error', message: '{attribute} of "{item}" names "{found}", which no record property may be called.' },
  META_FORM_LIMITS_CROSSED: { severity: 'warning', message: 'min {min} of "{item}" is above max {max}; neither limit holds.' },
  META_FORM_NESTED_TOO_DEEP: { severity: 'error', message: 'List "{item}" stands deeper than a list in a list; its columns are left out.' },
  META_FORM_KEY_EMPTY: { severity: 'error', message: 'Item "{item}" has no itemKey and is left out.' },
  META_FORM_KEY_REFUSED: { severity: 'error', message: 'itemKey "{key}" would reach an object\'s prototype; the item is left out.' },
  META_FORM_KEY_DUPLICATE: { severity: 'error', message: 'itemKey "{key}" is used more than once; only the first item is used.' },
  META_FORM_KEY_CONFUSABLE: { severity: 'warning', message: 'itemKey "{key}" differs from "{other}" only in case, spacing or invisible characters.' },
  META_FORM_KEY_LONG: { severity: 'warning', message: 'itemKey "{key}" has more than {limit} characters.' },
  META_FORM_UNKNOWN_ITEM_TYPE: {
    severity: 'error',
    message: 'Item "{item}" has itemType {type}, which no registered type claims. Register it with createRegistry([...builtInTypes, yourType]).',
  },
  META_FORM_TYPE_FAILED: { severity: 'error', message: 'Type "{type}" could not compile item "{item}": {found}. The item is shown as text.' },
  META_FORM_TYPE_DIFFERS: { severity: 'warning', message: 'Item "{item}" has a formula or mapping, but metaType is {type}; it works all the same. Set metaType to 3.' },
  META_FORM_FORMULA_MISSING: { severity: 'warning', message: 'Item "{item}" is computed but has no computeData.formula.' },
  META_FORM_FORMULA_INACTIVE: { severity: 'warning', message: 'Item "{item}" has a formula but isComputeData is missing; the formula is not used.' },
  META_FORM_FORMULA_NOT_ALLOWED: { severity: 'warning', message: 'Item "{item}" of type "{type}" cannot hold a formula\'s result; the formula is not used.' },
  META_FORM_FORMULA_SYNTAX: { severity: 'error', message: 'Formula of "{item}" cannot be read at character {position} ({problem}): "{found}".' },
  META_FORM_FORMULA_UNKNOWN_NAME: { severity: 'error', message: 'Formula of "{item}" names "{name}" at character {position}, which is no value of this form.' },
  META_FORM_FORMULA_AMBIGUOUS: { severity: 'warning', message: 'Formula of "{item}" names the label "{name}", which several items carry; the first is used.' },
  META_FORM_FORMULA_CYCLE: { severity: 'error', message: 'Formulas need each other\'s results: {members}. None of them is computed.' },
  META_FORM_CASCADE_CYCLE: { severity: 'error', message: 'cascadeField leads back to its start: {members}. None of them is restricted.' },
  META_FORM_CASCADE_PARENT_MISSING: { severity: 'error', message: 'cascadeField of "{item}" names "{parent}", which is no value of this form.' },
  META_FORM_CASCADE_PARENT_HIDDEN: { severity: 'warning', message: 'cascadeField of "{item}" names "{parent}", which is hidden: nobody can choose it.' },
  META_FORM_MAPPING_ORIGIN_MISSING: { severity: 'error', message: 'mapperOrigin of "{item}" names "{origin}", which is no item of this form.' },
  META_FORM_MAPPING_ORIGIN_UNFIT: { severity: 'error', message: 'mapperOrigin of "{item}" names "{origin}", which is not a reference to one record.' },
  META_FORM_MAPPING_ORIGIN_SEVERAL: { severity: 'warning', message: 'mapperOrigin of "{item}" names "{origin}", which takes several records: the value is filled only while exactly one is chosen.' },
  META_FORM_MAPPING_INCOMPLETE: { severity: 'warning', message: 'simpleMapperConfig of "{item}" names no {attribute}; the value is not filled.' },
  META_FORM_MAPPING_CYCLE: { severity: 'error', message: 'Mappings fill each other: {members}. None of them is filled.' },
} as const satisfies Readonly<Record<string, IssueEntry>>;

export type IssueCode = keyof typeof ISSUES;

export const MISTAKES = {
  META_FORM_PATH_UNKNOWN: { message: 'Path "{path}" leads to no field of form "{form}". Use a field\'s key, or list/row/column.' },
  META_FORM_ROW_UNKNOWN: { message: 'Row "{row}" is not in list "{list}". Use an id that getRows or addRow gave.' },
  META_FORM_NOT_A_LIST: { message: 'Path "{path}" is not a list of rows.' },
  META_FORM_TYPE_CLAIMED_TWICE: { message: 'Item types "{first}" and "{second}" claim the same code or name. Register each once.' },
  META_FORM_VIEW_MISSING: { message: 'The kit has no view for item type "{type}". Add it to the kit\'s views.' },
  META_FORM_PORTS_MISSING: { message: '{part} has no ports. Give `ports` to it or to the MetaFormProvider.' },
  META_FORM_OUTSIDE_PROVIDER: { message: '{hook} was called outside {provider}. Wrap the component in it.' },
} as const satisfies Readonly<Record<string, CodeEntry>>;

export type MistakeCode = keyof typeof MISTAKES;

export type MessageParams = Readonly<Record<string, string | number>>;

/** Where docs/errors.md explains a code. */
export function errorAnchor(code: IssueCode | MistakeCode): string {
  return `docs/errors.md#${code.toLowerCase()}`;
}

/** A caller's mistake. `message` says what was found, where, and what to do; `code` is stable. */
export class MetaFormError extends Error {
  override readonly name = 'MetaFormError';
  readonly code: MistakeCode;
  readonly params: MessageParams;
  /** Path of the field concerned, where there is one. */
  readonly path: string | undefined;

  constructor(code: MistakeCode, params: MessageParams = {}, context: { readonly path?: string; readonly cause?: unknown } = {}) {
    super(`${code}: ${fillMessage(MISTAKES[code].message, params)} See ${errorAnchor(code)}.`, { cause: context.cause });
    this.code = code;
    this.params = params;
    this.path = context.path;
  }
}

/** A sentence with its `{name}` parameters filled in; an unknown parameter stays as it stands. */
export function fillMessage(sentence: string, params: MessageParams): string {
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : mark));
}
