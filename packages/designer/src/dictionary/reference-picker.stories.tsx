import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ReferencePicker, type ReferencePickerProps } from './reference-picker.tsx';
import '../styles.css';

const listed = {
  references: () =>
    Promise.resolve([
      { key: 'user', value: '人员' },
      { key: 'house', value: '房屋台账' },
    ]),
};
const failing = { references: () => Promise.reject(new Error('500')) };

function Picked({ value, onChange, ports }: Pick<ReferencePickerProps, 'value' | 'onChange' | 'ports'>) {
  const [key, setKey] = useState(value);
  return (
    <div style={{ width: 300 }}>
      <ReferencePicker
        label="引用来源"
        value={key}
        ports={ports}
        onChange={(next, name) => {
          setKey(next);
          onChange(next, name);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'designer/reference picker',
  component: Picked,
  args: { value: '', onChange: fn(), ports: listed },
} satisfies Meta<typeof Picked>;
export default meta;

type Story = StoryObj<typeof meta>;

const option = (name: string) =>
  screen.findByText(
    (_, element) => element?.className === 'mfd-dictionary-option' && element.textContent.startsWith(name),
  );

export const Found: Story = {
  name: 'a source is found by pinyin initials, by name and by key',
  play: async ({ canvas, args }) => {
    const picker = await canvas.findByRole('combobox', { name: '引用来源' });
    await userEvent.click(picker);
    await userEvent.keyboard('fwtz');
    await userEvent.click(await option('房屋台账'));
    await expect(args.onChange).toHaveBeenLastCalledWith('house', '房屋台账');
    await userEvent.click(picker);
    await userEvent.keyboard('use');
    await userEvent.click(await option('人员'));
    await expect(args.onChange).toHaveBeenLastCalledWith('user', '人员');
  },
};

export const Typed: Story = {
  name: 'a key that is not listed can be typed, and is shown as it is',
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: '引用来源' }));
    await userEvent.keyboard('parking_lot');
    await userEvent.click(await option('使用编码“parking_lot”'));
    await expect(args.onChange).toHaveBeenLastCalledWith('parking_lot', undefined);
    const chosen = canvas.getByRole('combobox', { name: '引用来源' }).closest('.ant-select');
    await waitFor(() => expect(chosen?.textContent).toBe('parking_lot'));
  },
};

export const Failed: Story = {
  name: 'a list that cannot be read says so, and a key can be typed',
  args: { ports: failing },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('没有读到引用来源');
    await userEvent.click(canvas.getByRole('combobox', { name: '引用来源' }));
    await userEvent.keyboard('user');
    await userEvent.click(await option('使用编码“user”'));
    await expect(args.onChange).toHaveBeenLastCalledWith('user', undefined);
  },
};
