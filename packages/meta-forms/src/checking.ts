/**
 * Additions to `core` for servers that store records: reads a sent record as changes that a person may make to the
 * stored one.
 */
export { checkRecord } from './checking/check-record.ts';
export type { CheckRecordOptions, CheckedRecord, Difference } from './checking/checked-record.ts';

/** What a new record is opened with: defaults, and copies of what it is opened from. */
export { openingRecord } from './session/values/opening-record.ts';

/** A stored form for clients that read its JSON themselves. */
export { withoutRefusedAddresses } from './metadata/without-refused.ts';

/** Properties of a record that the server writes, in addition to the values of its form. */
export { RECORD_FACTS } from './metadata/record-facts.ts';

/** Required files that an imported record may lack for now. */
export { isMissingFile, MISSING_FILES_KEY, missingFilesIn } from './contract/missing-files.ts';

/** A record as rows of a spreadsheet, and back. */
export { exportColumns, exportListColumns } from './compile/export-columns.ts';
export { sheetCellOf, sheetOf } from './item-types/built-in-sheets.ts';
export type { ItemSheet, SheetCell, SheetContext } from './contract/item-type.ts';
export type { NamedOption, TextContext, TextReading } from './contract/text-reading.ts';

/** What formatted text may link to and show, for a server that cleans it as the editor does. */
export { isRichTextAddress, isRichTextPicture } from './contract/rich-text-addresses.ts';

/** How much a server would compute for a record, so that it can refuse records that would block other requests. */
export { computationSteps } from './compile/plan/computation-steps.ts';

/** Automatic numbers: the rule as `CompiledField.numberRule` holds it, and the numbers that it gives. */
export { aroundCounter, renderNumber } from './metadata/number-rule.ts';
export type { NumberFacts } from './metadata/number-rule.ts';

/** Checks what a form does with the facts of a record. */
export { checkOwnerItems, checkStatusItem } from './compile/fact-items.ts';

/** Where a menu or a link may lead. */
export { pageAddress } from './metadata/safe-address.ts';

/** Limits of a server on the forms that it publishes; the package itself opens larger ones. */
export { MOST_LISTED } from './compile/list-columns.ts';
export { checkFormSize, checkUniqueFields, listedFields } from './compile/form-size.ts';
export type { FormSizeLimits } from './compile/form-size.ts';

/** The name of a record in messages, equal to the one on the screen. */
export { namingColumns, namingTexts, recordName } from './compile/record-name.ts';
export type { NamingText } from './compile/record-name.ts';

/** The fields that a person types, and those that a choice fills, for changes of many records. */
export { filledByChoice, isTypedField } from './compile/bulk-fields.ts';
