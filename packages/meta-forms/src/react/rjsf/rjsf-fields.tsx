import { conditionKind } from '../../contract/condition-kind.ts';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { useNearProvider } from '../meta-form-provider.tsx';
import { KitValue } from './kit-value.tsx';
import { RecordProvider } from './record-context.ts';
import type { RjsfField, RjsfFieldProps, RjsfFieldTemplateProps } from './rjsf.ts';
import { RowsValue } from './rows-value.tsx';
import { StockValue } from './stock-value.tsx';

/** Names of our fields in the registry of rjsf. */
export const FIELD_NAMES = {
  record: 'MetaFormRecord',
  title: 'MetaFormTitle',
  value: 'MetaFormValue',
  rows: 'MetaFormRows',
} as const;

/** Stock widgets of item types whose values have no kind of their own; types without one are drawn by the kit. */
export const STOCK_WIDGETS: Readonly<Record<string, string>> = { 'long-text': 'textarea' };

/** A stock widget of rjsf draws values of this field. */
function isStock({ type }: CompiledField): boolean {
  if (type.holdsFiles === true || conditionKind(type) === 'options') return false;
  return type.resultKind !== undefined || type.comparedAs !== undefined || Object.hasOwn(STOCK_WIDGETS, type.name);
}

const made = new WeakMap<CompiledForm, Readonly<Record<string, RjsfField>>>();

/** The fields of one form for rjsf; the same components on every call, or inputs would lose the focus. */
export function fieldsOf(compiled: CompiledForm): Readonly<Record<string, RjsfField>> {
  const known = made.get(compiled);
  if (known) return known;
  const byPath = new Map(fieldsByPath(compiled.fields));
  const fields = {
    [FIELD_NAMES.record]: RecordField,
    [FIELD_NAMES.title]: TitleField,
    [FIELD_NAMES.rows]: RowsValue,
    [FIELD_NAMES.value]: function MetaFormValue(props: RjsfFieldProps) {
      const field = byPath.get(keysOf(props.fieldPathId.path));
      return field ? <ValueField {...props} field={field} /> : null;
    },
  };
  made.set(compiled, fields);
  return fields;
}

function fieldsByPath(fields: readonly CompiledField[]): readonly (readonly [string, CompiledField])[] {
  return fields.flatMap((field) => [[keysOf(field.keys), field] as const, ...fieldsByPath(field.columns)]);
}

/** The keys of a path without the positions of rows. */
function keysOf(path: readonly (string | number)[]): string {
  return JSON.stringify(path.filter((step) => typeof step === 'string'));
}

interface ValueFieldProps extends RjsfFieldProps {
  readonly field: CompiledField;
}

/** Our own widget where rjsf has none for the type and a `MetaFormProvider` gives kit and ports; else a stock one. */
function ValueField({ field, ...props }: ValueFieldProps) {
  const provided = useNearProvider();
  const view = provided?.kit.views[field.type.name];
  if (isStock(field) || !view || !provided?.ports) return <StockValue {...props} field={field} />;
  return <KitValue {...props} field={field} view={view} kit={provided.kit} ports={provided.ports} />;
}

function RecordField(props: RjsfFieldProps) {
  const { ObjectField } = props.registry.fields;
  if (!ObjectField) return null;
  return (
    <RecordProvider value={props.formData ?? {}}>
      <ObjectField {...props} />
    </RecordProvider>
  );
}

function TitleField({ registry, schema, uiSchema, required = false, fieldPathId }: RjsfFieldProps) {
  const { TitleFieldTemplate } = registry.templates;
  return (
    <TitleFieldTemplate
      id={`${fieldPathId.$id}__title`}
      title={schema.title ?? ''}
      schema={schema}
      uiSchema={uiSchema}
      required={required}
      registry={registry}
    />
  );
}

/** The theme's own frame with a label: rjsf hides the label of a field that is not its own. */
export function LabelledTemplate(props: RjsfFieldTemplateProps) {
  const { FieldTemplate } = props.registry.templates;
  return <FieldTemplate {...props} displayLabel />;
}
