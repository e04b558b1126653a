import { useCallback, useState } from 'react';
import type { FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { domId, useFormScope } from '../form-scope.tsx';
import { drawWidget, type RjsfWidget } from './rjsf.ts';
import { uiSchemaOf } from './rjsf-schema.ts';
import { useProblemSentences } from '../use-problem-sentences.ts';
import { useFieldSnapshot } from '../use-snapshot.ts';

interface RjsfLeafProps {
  readonly path: FieldPath;
  readonly field: CompiledField;
  readonly widget: RjsfWidget;
  readonly takesFocus: boolean;
}

/**
 * An unchanged widget for rjsf 6. It uses the values of the record: it receives the encoded value of the item type, and
 * its answer is decoded, so that the session never has a value of another shape.
 */
export function RjsfLeaf({ path, field, widget, takesFocus }: RjsfLeafProps) {
  const { session, registry, idPrefix } = useFormScope();
  const snapshot = useFieldSnapshot(session, path);
  const sentences = useProblemSentences(snapshot.problems);
  const [typed, setTyped] = useState<{ readonly raw: unknown; readonly value: unknown }>();
  const onChange = useCallback(
    (raw: unknown) => {
      const value = raw === undefined ? field.type.emptyValue : field.type.decode(raw, field);
      setTyped({ raw, value });
      session.change(path, value);
    },
    [session, path, field],
  );
  const onBlur = useCallback(() => {
    setTyped(undefined);
    session.leave(path);
  }, [session, path]);
  // Text that is being typed ("1.") differs from the encoded value ("1"); it stays until the field is left.
  const value = typed && Object.is(typed.value, snapshot.value) ? typed.raw : field.type.encode(snapshot.value, field);
  return drawWidget(widget, {
    id: domId(idPrefix, path),
    name: field.key,
    label: field.label,
    schema: field.schema,
    uiSchema: uiSchemaOf(session.compiled, field),
    value,
    required: snapshot.required,
    disabled: snapshot.disabled,
    readOnly: snapshot.readOnly,
    takesFocus,
    sentences,
    registry,
    onChange,
    onBlur,
  });
}
