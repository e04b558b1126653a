import { useState } from 'react';
import type { CompiledField } from '../../contract/item-type.ts';
import { drawnValue, valueOf } from './drawn-value.ts';
import { rjsfSchema, type RjsfFieldProps, type RjsfUiSchema } from './rjsf.ts';

interface StockValueProps extends RjsfFieldProps {
  readonly field: CompiledField;
}

/** A value of the record in a stock field of rjsf, with the widget that fits its schema or that the host names. */
export function StockValue({ field, ...props }: StockValueProps) {
  const { registry, formData, schema, uiSchema, onChange } = props;
  const [typed, setTyped] = useState<{ readonly raw: unknown; readonly wire: unknown }>();
  const drawn = drawnValue(field);
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

/** With the field in it, the stock field would hide its label. */
function withoutField(uiSchema: RjsfUiSchema | undefined): RjsfUiSchema {
  const { 'ui:field': _field, ...rest } = uiSchema ?? {};
  return rest;
}
