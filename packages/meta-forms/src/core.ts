/** The pure half of the package: no React, no browser. Runs on the server, in the designer and under every form. */
export { parseMetaForm } from './metadata/parse-meta-form.ts';
export type { ParsedMetaForm, ParseOptions } from './metadata/parse-meta-form.ts';
export { DEFAULT_CALLS } from './metadata/allowed-calls.ts';
export type { AllowedCalls, AllowedCallsOf, CallPurpose } from './metadata/allowed-calls.ts';
export { formInLanguage } from './metadata/form-in-language.ts';
export { serializeMetaForm } from './metadata/serialize-meta-form.ts';
export type { WireMetaForm, WireMetaFormItem } from './metadata/serialize-meta-form.ts';
export { MISTAKES, MetaFormError, errorAnchor } from './metadata/errors.ts';
export type { MistakeCode } from './metadata/errors.ts';
export type { IssueCode } from './metadata/issues/issues.words.ts';
export type { Issue, IssueFix, IssuePath } from './metadata/issues/issue.ts';
export type {
  ComputeData,
  DateFormat,
  DecimalValue,
  FileSlot,
  ItemConfig,
  MetaForm,
  MetaFormItem,
  MetaType,
  NamesByLanguage,
  SimpleMapperConfig,
  SubListColumn,
  UnknownAttributes,
} from './metadata/meta-form.ts';

export type { NumberMark, NumberPart, NumberRule } from './metadata/number-rule.ts';

export {
  FORM_PATH,
  childPath,
  fieldPath,
  pathSegments,
  rowOfPath,
  totalPath,
  historyPath,
} from './contract/field-path.ts';
export type { FieldPath, RowId } from './contract/field-path.ts';
export type { CascadeState, FieldSnapshot, RowSnapshot, RowStatus } from './contract/field-snapshot.ts';
export type { FormMode } from './contract/form-mode.ts';
export { joinIds, splitIds } from './contract/id-list.ts';
export { defineItemType } from './contract/item-type.ts';
export type {
  AnyItemType,
  Cascade,
  CompileContext,
  CompiledField,
  CompiledItem,
  ConditionKind,
  ItemSheet,
  ItemType,
  Mapping,
  Operator,
  OptionsOf,
  SheetCell,
  SheetContext,
  ValueOf,
  ValueStructure,
} from './contract/item-type.ts';
export type { JsonSchema } from './contract/json-schema.ts';
export type { Problem, ProblemCode, ProblemSentences, ValueProblem } from './contract/problem.ts';
export { createRegistry } from './contract/registry.ts';
export type { Registry } from './contract/registry.ts';
export type { Change, RowHistory, RowsAccess } from './contract/rows-access.ts';
export type { ChangeOf, FieldPathOf, ListPathOf, RowAt, RowSnapshotAt, ValueAt } from './contract/record-paths.ts';

export { errorText } from './ports/error-text.ts';
export { PortError } from './ports/port-error.ts';
export type { PortErrorDetails, PortErrorKind } from './ports/port-error.ts';
export type {
  ColumnSave,
  ColumnSetting,
  ColumnSettingsPort,
  OwnColumnPort,
  SavedColumns,
} from './ports/column-settings.ts';
export type { ColumnWidthPort } from './ports/column-widths.ts';
export type { ExportChoice, ExportChoicePort, ExportedColumns, ExportedRows } from './ports/export-choices.ts';
export { KEYWORD_FIELD } from './ports/condition.ts';
export type { Condition, ConditionGroup, ConditionOperator, ConditionPart } from './ports/condition.ts';
export type { DraftPlace, DraftPort, DraftSlot, FoundDraft } from './ports/drafts.ts';
export type { Authorization, OrganizationPort, Person } from './ports/organization.ts';
export type {
  Cancellable,
  CascadeArgument,
  DictionaryEntry,
  DictionaryPort,
  FileEditing,
  FilePort,
  FileRecord,
  FileRevision,
  FormPorts,
  Page,
  RecentPort,
  RecordPort,
  RecordQuery,
  ReferenceOption,
  ReferencePort,
  ReferenceQuery,
  SaveRequest,
  SortKey,
  TreeNode,
  TreePort,
  UniqueRequest,
  UploadedFile,
  UploadRequest,
  WireRecord,
} from './ports/ports.ts';
export type { QueryScheme, SchemePort, TemplatePort } from './ports/schemes.ts';
export type { ExportProgress, ExportRequest, ImportProgress, ImportRequest, TransferPort } from './ports/transfers.ts';

export { builtInTypes } from './item-types/built-in-types.ts';
export type { DateOptions } from './item-types/date/date.type.ts';
export type { DictionaryOptions } from './item-types/dictionary/dictionary.type.ts';
export type { NumberOptions, NumberValue } from './item-types/number/number.type.ts';
export type { ReferenceOptions } from './item-types/reference/reference.type.ts';
export type { SubListOptions } from './item-types/sub-list/sub-list.type.ts';
export type { SwitchValue } from './item-types/switch/switch.type.ts';
export type { TreeOptions } from './item-types/tree/tree.type.ts';
export type { UploadOptions } from './item-types/upload/upload.type.ts';
export type { ReferenceSource } from './ui/picker/reference/reference-source.ts';
export { builtInRegistry, compileForm } from './item-types/built-in-registry.ts';
export type { CompileFormOptions } from './item-types/built-in-registry.ts';
export { packRows } from './compile/pack-rows.ts';
export type {
  CompiledForm,
  LayoutCell,
  LayoutRow,
  ListColumn,
  PackedItem,
  QueryField,
  UniqueKey,
} from './compile/compiled-form.ts';
export type { Computation, ComputationPlan, PlanReference } from './compile/plan/computation-plan.ts';

export { parseFormula } from './formula/parse-formula.ts';
export type { FormulaParse } from './formula/parse-formula.ts';
export { formulaAggregates, formulaReferences } from './formula/dependencies.ts';
export type { FormulaAggregate, FormulaReference } from './formula/dependencies.ts';
export type { FormulaProblem, FormulaProblemCode } from './formula/formula-problem.ts';
export type { BinaryOperator, Formula, FormulaNode, UnaryOperator } from './formula/ast.ts';
export { compileFormula } from './formula/evaluate/compile-formula.ts';
export type { CompiledFormula } from './formula/evaluate/compile-formula.ts';
export { toWire } from './formula/evaluate/to-wire.ts';
export type { ResultKind } from './formula/evaluate/to-wire.ts';
export type { ColumnTotals, FormulaColumn, FormulaScope, FormulaValue } from './formula/evaluate/value.ts';
export { findFunction, formulaFunctions } from './formula/functions/function-catalogue.ts';
export type { FormulaFunction, FunctionName } from './formula/functions/function-catalogue.ts';
export { decimalFromWire, decimalToWire, formatDecimal } from './formula/decimal-text.ts';
export {
  addDecimals,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  roundDecimal,
  roundHalfUp,
  subtractDecimals,
} from './formula/decimal.ts';
// The metadata's `DecimalValue` is a value in a record; this one is an operand of the arithmetic.
export type { BigDecimal, DecimalValue as ExactDecimal, Rounding, SmallDecimal } from './formula/decimal.ts';

export { createFormSession } from './session/create-form-session.ts';
export type { FormSession, FormSessionOptions, FormSnapshot, SessionOf, SubmitResult } from './session/form-session.ts';

export { baseLanguage, inLanguage, languageTag } from './metadata/language.ts';
export type {
  BaseLanguage,
  ByLanguage,
  Language,
  SentenceTable,
  SentenceTables,
  Translation,
} from './metadata/language.ts';
export { defineWords, fillWords, isWord } from './locales/define-words.ts';
export type { WordParams, Words } from './locales/define-words.ts';
export { sayIn, type Say } from './locales/say-in.ts';
