import { useCallback, useState } from 'react';
import { errorText } from '../../ports/error-text.ts';
import type { FormSession } from '../../session/form-session.ts';
import type { FieldWidgetProps } from '../field/field-widget.ts';
import { useFormScope } from '../form-scope.tsx';
import { useNotices } from '../use-notices.ts';
import { useProblemSentences } from '../use-problem-sentences.ts';
import { useFieldSnapshot } from '../use-snapshot.ts';
import { drawnValue, valueOf } from './drawn-value.ts';
import { drawWidget, type RjsfOption, type RjsfRegistry, type RjsfUiSchema, type RjsfWidget } from './rjsf.ts';
import { useFiles } from './use-files.ts';
import { useOptions } from './use-options.ts';

interface RjsfLeafProps extends FieldWidgetProps {
  readonly widget: RjsfWidget;
  readonly uiSchema: RjsfUiSchema;
  readonly registryOf: (session: FormSession) => RjsfRegistry;
}

/**
 * An unchanged widget for rjsf 6. It gets the value as JSON Schema has it and its answer is decoded, so that the
 * session never has a value of another shape.
 */
export function RjsfLeaf({ id, path, field, takesFocus, widget, uiSchema, registryOf }: RjsfLeafProps) {
  const { session } = useFormScope();
  const snapshot = useFieldSnapshot(session, path);
  const sentences = useProblemSentences(snapshot.problems);
  const options = useOptions(field, snapshot);
  const files = useFiles(field, session.ports.files, snapshot.value);
  const notices = useNotices();
  const [typed, setTyped] = useState<{ readonly raw: unknown; readonly value: unknown }>();
  const onChange = useCallback(
    (raw: unknown) => {
      const write = (answer: unknown) => {
        const value = valueOf(field, answer);
        setTyped({ raw, value });
        session.change(path, value, displayOf(options, answer));
      };
      if (files) files.idsOf(raw).then(write, (error: unknown) => notices.error(errorText(error)));
      else write(raw);
    },
    [session, path, field, options, files, notices],
  );
  const onBlur = useCallback(() => {
    setTyped(undefined);
    session.leave(path);
  }, [session, path]);
  const drawn = drawnValue(field);
  const shown = files ? (drawn.multiple ? files.urls : files.urls[0]) : drawn.toWidget(snapshot.value);
  return drawWidget(widget, {
    id,
    name: field.key,
    label: field.label,
    schema: drawn.schema,
    uiSchema,
    options,
    multiple: drawn.multiple,
    // Text that is being typed ("1.") differs from the encoded value ("1"); it stays until the field is left.
    value: !files && typed && Object.is(typed.value, snapshot.value) ? typed.raw : shown,
    required: snapshot.required,
    disabled: snapshot.disabled,
    readOnly: snapshot.readOnly,
    takesFocus,
    sentences,
    registry: registryOf(session),
    onChange,
    onBlur,
  });
}

/** The names of chosen options, which the record has next to their ids. */
function displayOf(options: readonly RjsfOption[] | undefined, answer: unknown): { readonly display?: string } {
  const chosen = Array.isArray(answer) ? answer : [answer];
  const names = chosen.map((id) => options?.find(({ value }) => value === id)?.label);
  return typeof answer === 'boolean' || names.includes(undefined) ? {} : { display: names.join(',') };
}
