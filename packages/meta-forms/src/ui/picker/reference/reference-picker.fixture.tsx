import { screen, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { useState } from 'react';
import type { FakeWorld } from '../../../testing/fake-world.ts';
import { fakePorts } from '../../../testing/fake-ports.ts';
import { ReferencePicker, type ReferencePickerProps } from './reference-picker.tsx';

export const units = Array.from({ length: 130 }, (_, index) => ({
  id: `${index + 1}`,
  code: `U${index + 1}`,
  name: `单位${index + 1}`,
}));

/** A picker of units; `changes` are the values that it reported. */
export function open(props: Partial<ReferencePickerProps> = {}, world: FakeWorld = {}) {
  const ports = fakePorts({ references: { unit: units }, ...world });
  const changes: (readonly [string, string])[] = [];
  function Held() {
    const [held, setHeld] = useState({ value: props.value ?? '', display: props.display });
    return (
      <ReferencePicker
        id="unit"
        label="单位"
        port={ports.references}
        referenceKey="unit"
        isTree={false}
        byCode={false}
        multiple={false}
        cascade={undefined}
        disabled={false}
        required={false}
        invalid={false}
        compact={false}
        onBlur={() => undefined}
        {...props}
        value={held.value}
        display={held.display}
        onChange={(value, display) => {
          changes.push([value, display]);
          setHeld({ value, display });
        }}
      />
    );
  }
  render(
    <App>
      <Held />
    </App>,
  );
  return { ports, changes, user: userEvent.setup() };
}

export function box() {
  return screen.getByRole('combobox');
}
