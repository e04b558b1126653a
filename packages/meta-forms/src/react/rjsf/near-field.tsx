import { useMemo } from 'react';
import type { FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { domId, useFormScope } from '../form-scope.tsx';
import { rjsfPath, rjsfSchema } from './rjsf.ts';
import { fieldSchemas } from './rjsf-schema.ts';

interface NearFieldProps {
  readonly path: FieldPath;
  readonly field: CompiledField;
}

/**
 * A field of the form, drawn by rjsf: `SchemaField` looks up field and template in the registry, so that a team can
 * replace both.
 */
export function NearField({ path, field }: NearFieldProps) {
  const { session, registry, idPrefix } = useFormScope();
  const place = useMemo(() => rjsfPath(field.keys, domId(idPrefix, path)), [field, idPrefix, path]);
  const { SchemaField } = registry.fields;
  if (!SchemaField) return null;
  const { schema, uiSchema } = fieldSchemas(session.compiled, field);
  return (
    <SchemaField
      name={field.key}
      schema={rjsfSchema(schema)}
      uiSchema={uiSchema}
      fieldPathId={place}
      registry={registry}
      onChange={nothing}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
}

// Values go to the session, never up rjsf's chain of callbacks.
function nothing() {}
