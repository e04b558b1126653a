/**
 * Additions to `core` for authors of forms: sentences about faults of the metadata, formulas as text and in words. Pure
 * like `core`, and a separate entry so that a page that only opens forms does not load it.
 */
export { mappingOrigins } from './compile/mapping-origins.ts';
export { shownAlign } from './compile/shown-align.ts';
export { joinIssues } from './metadata/issues/join-issues.ts';
export { describeIssue } from './compile/describe-issue.ts';
export { ISSUES } from './metadata/issues/issues.ts';

export { describeFormula, type DescribeOptions } from './formula/describe-formula.ts';
export { nameFunctions } from './formula/name-functions.ts';
export { formatFormula } from './formula/format-formula.ts';
export { renameReferences } from './formula/rename-references.ts';
export type { Rename } from './formula/rename-references.ts';
export { formulaProblemWords } from './formula/formula-problems.words.ts';
export { functionExamples, functionMeanings } from './formula/formula.words.ts';

export { itemProperties, type PropertyOwner } from './authoring/item-properties.ts';
export { optionSource } from './authoring/option-sources.ts';
export { choiceLabel, propertyText } from './authoring/property-text.ts';
export { typeWords } from './authoring/type-names.words.ts';
export { suggestKey, type IsSpelt } from './authoring/suggest-key.ts';
export { formProperties } from './authoring/form-properties.ts';
export { EDITED_AS, propertyItems } from './contract/property-items.ts';
export type {
  PropertyChoice,
  PropertyDepth,
  PropertyFacts,
  PropertyItem,
  PropertyOptions,
  PropertySource,
  PropertyText,
} from './contract/property-items.ts';

export { builtInProperties, typeProperties } from './item-types/built-in-properties.ts';
export { GRID_COLUMNS } from './compile/pack-rows.ts';
export { LIST_DEPTH_LIMIT, SPAN } from './metadata/limits.ts';
export { nearestName } from './metadata/nearest-name.ts';
export { isRecordKey } from './metadata/form-keys.ts';
export { isAuditKey } from './metadata/record-facts.ts';

// The arithmetic under the formulas, for engines of a host that compute with the same numbers and days.
export { addToDate, dateDifference, parseDateText } from './formula/date-parts.ts';
export type { DateParts, DateUnit } from './formula/date-parts.ts';
export { powerOfDecimal, remainderOf } from './formula/decimal.ts';
export { chineseAmount, chineseWhole } from './formula/functions/rmb.ts';
export type { NumeralSigns } from './formula/functions/rmb.ts';
