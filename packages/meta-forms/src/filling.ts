/**
 * Additions to `core` for a person who fills a form: undo, explanations, drafts, hidden and required items, names read
 * from text. Pure like `core`, and a separate entry because parsing, computing, checking and saving do not need it.
 */
export { keepJournal } from './session/journal/keep-journal.ts';
export type { FormJournal } from './session/journal/form-journal.ts';
export { explainField } from './session/journal/explain-field.ts';
export type { Emptiness, ExplainedInput, FieldExplanation, FormulaFaultReport } from './session/journal/explanation.ts';
export type { FieldWriter } from './session/journal/field-writer.ts';
export type { Shortfall, ShortfallReason } from './formula/evaluate/find-shortfall.ts';
export { restoreContent, typedContent } from './session/drafts/typed-content.ts';
export type { TypedContent, TypedRow } from './session/drafts/typed-content.ts';
export { setHidden } from './session/steps/set-hidden.ts';
export { setRequired } from './session/steps/set-required.ts';
export { CHANGES_PATH } from './contract/field-path.ts';
export { rowNumber } from './session/rows/row-number.ts';
export { optionFinder, readNames } from './contract/named-option.ts';
export type { NamedOption, TextContext, TextReading } from './contract/text-reading.ts';
