import type { CompiledForm } from '../../compile/compiled-form.ts';
import { conditionKind } from '../../contract/condition-kind.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { fullSchema, shownFields, type FullSchemaOptions } from './full-schema.ts';
import { oneErrorEach } from './one-error.ts';
import {
  rjsfSchema,
  type RjsfError,
  type RjsfField,
  type RjsfSchema,
  type RjsfUiSchema,
  type RjsfWidget,
} from './rjsf.ts';
import { FIELD_NAMES, fieldsOf, LabelledTemplate, STOCK_WIDGETS } from './rjsf-fields.tsx';
import { sayErrors } from './say-errors.ts';

/** Props for rjsf's own `<Form>`. */
export interface RjsfForm {
  /** Draft 7, in full: titles, descriptions, formats, limits, `readOnly`, names of options, defaults. */
  readonly schema: RjsfSchema;
  readonly uiSchema: RjsfUiSchema;
  /** Empty: stock widgets draw all they can, and the fields draw the rest. A host adds its own. */
  readonly widgets: Readonly<Record<string, RjsfWidget & object>>;
  /** Translate between the record and the widgets; draw what rjsf has no widget for. */
  readonly fields: Readonly<Record<string, RjsfField>>;
  /**
   * Leaves one message for each mistake, of which ajv has several for a value that fits no branch of the schema, and
   * says it with the sentence of the package in `language`.
   */
  readonly transformErrors: (errors: RjsfError[]) => RjsfError[];
}

/** What the schema says in addition to the form. */
export type ToRjsfOptions = Partial<FullSchemaOptions>;

/**
 * A compiled form for rjsf's own `<Form>` with `@rjsf/validator-ajv8`: `<Form {...toRjsf(compiled)}
 * validator={validator} formData={record} />`. Data are those of the record in both directions: what the server sent
 * can be passed, and `checkRecord` and the session accept what is submitted. Under a `MetaFormProvider` with ports our
 * kit draws options, files and rich text; without it they are stock inputs of the stored text. Call it once for a form,
 * or memoise it.
 */
export function toRjsf(compiled: CompiledForm, { language = 'zh', dictionaries = {} }: ToRjsfOptions = {}): RjsfForm {
  return {
    schema: rjsfSchema(fullSchema(compiled, { language, dictionaries })),
    uiSchema: { 'ui:field': FIELD_NAMES.record, ...levelUiSchema(compiled.fields) },
    widgets: {},
    fields: fieldsOf(compiled),
    transformErrors: (errors) => sayErrors(compiled, language, oneErrorEach(errors)),
  };
}

function levelUiSchema(fields: readonly CompiledField[]): RjsfUiSchema {
  const shown = shownFields(fields);
  return {
    'ui:order': [...shown.map(({ key }) => key), '*'],
    ...Object.fromEntries(shown.map((field) => [field.key, fieldUiSchema(field)])),
  };
}

function fieldUiSchema(field: CompiledField): RjsfUiSchema {
  const { type } = field;
  if (type.structure === 'none') return { 'ui:field': FIELD_NAMES.title };
  if (type.structure === 'rows') return { 'ui:field': FIELD_NAMES.rows, ...rowsUiSchema(field) };
  const widget = STOCK_WIDGETS[type.name];
  return {
    'ui:field': FIELD_NAMES.value,
    'ui:fieldReplacesAnyOrOneOf': true,
    // A checkbox has its label next to it.
    ...(conditionKind(type) === 'yes-no' ? {} : { 'ui:FieldTemplate': LabelledTemplate }),
    ...(widget === undefined ? {} : { 'ui:widget': widget }),
  };
}

function rowsUiSchema({ columns, editable, item }: CompiledField): RjsfUiSchema {
  const isFixed = !editable || item.itemConfig.addRemoveBtnHidden === true;
  return {
    items: levelUiSchema(columns),
    ...(isFixed ? { 'ui:options': { addable: false, removable: false } } : {}),
  };
}
