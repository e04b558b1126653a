import { Fragment, useMemo } from 'react';
import { fieldPath } from '../../contract/field-path.ts';
import type { FormKit } from '../../contract/form-kit.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { AnyItemView } from '../../contract/item-view.ts';
import type { Problem } from '../../contract/problem.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { useSurroundings } from './record-context.ts';
import type { RjsfFieldProps } from './rjsf.ts';

interface KitValueProps extends RjsfFieldProps {
  readonly field: CompiledField;
  readonly view: AnyItemView;
  readonly kit: FormKit;
  readonly ports: FormPorts;
}

/** A value of the record in the widget of our own kit, with options and files from the ports. */
export function KitValue({ field, view, kit, ports, ...props }: KitValueProps) {
  const { formData, fieldPathId, rawErrors, required = false, disabled = false, readonly, onChange, onBlur } = props;
  const { $id: id, path: place } = fieldPathId;
  const { display, cascade } = useSurroundings(field, place);
  const value: unknown = field.type.decode(formData, field);
  const path = fieldPath(...place.map(String));
  const problems = useMemo(
    () =>
      (rawErrors ?? []).map((message): Problem => ({ code: 'SERVER', path, label: field.label, params: { message } })),
    [rawErrors, path, field],
  );
  if (readonly) return <view.Text field={field} value={value} display={display} ports={ports} />;
  const Ground = kit.Ground ?? Fragment;
  const change = (next: unknown, name?: string) => {
    onChange(field.type.encode(next, field), place);
    if (field.type.showsCompanion && field.displayKey !== undefined)
      onChange(name, [...place.slice(0, -1), field.displayKey]);
  };
  return (
    <Ground>
      <view.Widget
        id={id}
        path={path}
        field={field}
        value={value}
        display={display}
        problems={problems}
        required={required}
        disabled={disabled}
        cascade={cascade}
        ports={ports}
        place="form"
        onChange={change}
        onBlur={() => onBlur(id, formData)}
      />
    </Ground>
  );
}
