import { useState } from 'react';
import { conditionKind } from '../../contract/condition-kind.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { drawnValue, valueOf, type DrawnValue } from './drawn-value.ts';
import { rjsfSchema, type RjsfFieldProps, type RjsfSchema, type RjsfUiSchema } from './rjsf.ts';

interface StockValueProps extends RjsfFieldProps {
  readonly field: CompiledField;
}

/** A value of the record in a stock field of rjsf, with the widget that fits its schema or that the host names. */
export function StockValue({ field, ...props }: StockValueProps) {
  const { registry, formData, schema, uiSchema, onChange } = props;
  const [typed, setTyped] = useState<{ readonly raw: unknown; readonly wire: unknown }>();
  const drawn = hasStoredText(field) ? storedText(field, schema) : drawnValue(field);
  const Field = drawn.kind === 'yes-no' ? registry.fields['BooleanField'] : registry.fields['StringField'];
  if (!Field) return null;
  const answer: RjsfFieldProps['onChange'] = (raw, ...rest) => {
    const wire = raw === undefined ? undefined : field.type.encode(valueOf(field, raw), field);
    setTyped({ raw, wire });
    onChange(wire, ...rest);
  };
  // Text that is being typed ("1.") differs from the value of the record ("1").
  const isTyped = typed !== undefined && Object.is(typed.wire, formData);
  return (
    <Field
      {...props}
      schema={rjsfSchema({ ...drawn.schema, title: schema.title ?? field.label })}
      uiSchema={withoutField(uiSchema)}
      formData={isTyped ? typed.raw : drawn.toWidget(field.type.decode(formData, field))}
      onChange={answer}
    />
  );
}

/** Ids without ports: nobody knows their names. */
function hasStoredText({ type }: CompiledField): boolean {
  return type.holdsFiles === true || conditionKind(type) === 'options';
}

/** Ids as the record has them; as options where the schema names them. */
function storedText(
  { type, ...field }: CompiledField,
  schema: RjsfSchema,
): Pick<DrawnValue, 'kind' | 'schema' | 'toWidget'> {
  const options = schema.oneOf?.filter((option) => typeof option === 'object' && option.title !== undefined);
  return {
    kind: 'text',
    schema: { type: 'string', ...(options ? { oneOf: options } : {}) },
    toWidget: (value) => type.encode(value, { type, ...field }) || undefined,
  };
}

/** With the field in it, the stock field would hide its label. */
function withoutField(uiSchema: RjsfUiSchema | undefined): RjsfUiSchema {
  const { 'ui:field': _field, ...rest } = uiSchema ?? {};
  return rest;
}
