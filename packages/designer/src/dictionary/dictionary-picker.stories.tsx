import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { useMemo, useState } from 'react';
import type { NewDictionary } from '../panel/panel-ports.ts';
import { DictionaryPicker, type DictionaryPickerProps, type DictionaryPorts } from './dictionary-picker.tsx';
import '../styles.css';

/** A host with three dictionaries, which keeps those that are made. */
function createHost(refused: string | undefined): DictionaryPorts {
  const dictionaries = new Map<string, NewDictionary>(
    [
      { code: 'asset_category', name: '资产大类', entries: [{ key: '1', value: '房屋' }] },
      {
        code: 'use_state',
        name: '使用状况',
        entries: ['在用', '闲置', '出租', '出借', '报废'].map((value, index) => ({ key: `${index + 1}`, value })),
      },
      { code: 'empty', name: '空字典', entries: [] },
    ].map((one) => [one.code, one]),
  );
  return {
    dictionaries: () =>
      Promise.resolve([...dictionaries.values()].map(({ code, name }) => ({ key: code, value: name }))),
    dictionaryEntries: (code) => Promise.resolve(dictionaries.get(code)?.entries ?? []),
    createDictionary(dictionary) {
      if (refused !== undefined) return Promise.reject(new PortError('invalid', refused));
      dictionaries.set(dictionary.code, dictionary);
      return Promise.resolve();
    },
  };
}

function Picked({ value, suggestedName, refused, mayCreate = true, onChange }: StoryProps) {
  const [code, setCode] = useState(value);
  const ports = useMemo(() => {
    const { createDictionary, ...reading } = createHost(refused);
    return mayCreate && createDictionary ? { ...reading, createDictionary } : reading;
  }, [refused, mayCreate]);
  return (
    <div style={{ width: 300 }}>
      <DictionaryPicker
        label="字典"
        {...(suggestedName !== undefined && { suggestedName })}
        value={code}
        ports={ports}
        onChange={(next, name) => {
          setCode(next);
          onChange(next, name);
        }}
      />
    </div>
  );
}

interface StoryProps extends Pick<DictionaryPickerProps, 'value' | 'suggestedName' | 'onChange'> {
  readonly refused?: string;
  readonly mayCreate?: boolean;
}

const meta = {
  title: 'designer/dictionary picker',
  component: Picked,
  args: { value: 'use_state', onChange: fn() },
} satisfies Meta<typeof Picked>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  name: 'the entries of the chosen dictionary are shown',
  play: async ({ canvas }) => {
    const entries = await canvas.findByText('5 项：在用、闲置、出租、出借…');
    await userEvent.click(entries);
    await expect(canvas.getByText('报废')).toBeVisible();
  },
};

const option = (name: string) =>
  screen.findByText(
    (_, element) => element?.className === 'mfd-dictionary-option' && element.textContent.startsWith(name),
  );

export const Found: Story = {
  name: 'a dictionary is found by pinyin initials and by code',
  args: { value: '' },
  play: async ({ canvas, args }) => {
    const picker = await canvas.findByRole('combobox', { name: '字典' });
    await userEvent.click(picker);
    await userEvent.keyboard('syzk');
    await waitFor(() => expect(screen.queryByText('资产大类')).toBeNull());
    await userEvent.click(await option('使用状况'));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('use_state', '使用状况'));
    await userEvent.click(picker);
    await userEvent.keyboard('asset_c');
    await userEvent.click(await option('资产大类'));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('asset_category', '资产大类'));
  },
};

export const Unknown: Story = {
  name: 'a code that no dictionary has stays and is said',
  args: { value: 'gone' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有编码为“gone”的字典')).toBeVisible();
  },
};

async function fill(text: string) {
  const dialog = within(await screen.findByRole('dialog', { name: '新建字典' }));
  await userEvent.type(dialog.getByLabelText('名称'), '房屋结构');
  await userEvent.clear(dialog.getByLabelText('编码'));
  await userEvent.type(dialog.getByLabelText('编码'), 'structure');
  await userEvent.click(dialog.getByLabelText('字典项'));
  await userEvent.paste(text);
  return dialog;
}

export const Created: Story = {
  name: 'a new dictionary is made of pasted lines and chosen',
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /新建字典/ }));
    const dialog = await fill('1\t钢混\n2\t砖木');
    await expect(dialog.getByRole('status')).toHaveTextContent('共 2 项');
    await userEvent.click(dialog.getByRole('button', { name: '保存并选用' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('structure', '房屋结构'));
    await expect(await canvas.findByText('2 项：钢混、砖木')).toBeVisible();
  },
};

export const Suggested: Story = {
  name: 'a new dictionary has the name of the item, which has the focus, and a code derived from it',
  args: { suggestedName: '使用状况' },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /新建字典/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建字典' }));
    await waitFor(() => expect(dialog.getByLabelText('名称')).toHaveFocus());
    await expect(dialog.getByLabelText('名称')).toHaveValue('使用状况');
    await waitFor(() => expect(dialog.getByLabelText('编码')).toHaveValue('syzk'));
    await userEvent.keyboard('空字典');
    await waitFor(() => expect(dialog.getByLabelText('编码')).toHaveValue('kzd'));
    await userEvent.type(dialog.getByLabelText('字典项'), '甲{Enter}乙{Enter}甲');
    await expect(dialog.getByText('第 3 行：名称与前面的重复')).toBeVisible();
    await userEvent.keyboard('一');
    await userEvent.click(dialog.getByRole('button', { name: '保存并选用' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('kzd', '空字典'));
  },
};

export const Refused: Story = {
  name: 'what was typed stays where a line is wrong or the host refuses',
  args: { refused: '编码已被占用' },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /新建字典/ }));
    const dialog = await fill('1=钢混\n1=砖木');
    await expect(dialog.getByText('第 2 行：键与前面的重复')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '保存并选用' }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.clear(dialog.getByLabelText('字典项'));
    await userEvent.type(dialog.getByLabelText('字典项'), '钢混');
    await userEvent.click(dialog.getByRole('button', { name: '保存并选用' }));
    await expect(await dialog.findByText('没有保存：编码已被占用')).toBeVisible();
    await expect(dialog.getByLabelText('名称')).toHaveValue('房屋结构');
  },
};

export const MayNot: Story = {
  name: 'an author who may not make dictionaries is offered none',
  args: { mayCreate: false },
  play: async ({ canvas }) => {
    await canvas.findByText(/5 项/);
    await expect(canvas.queryByRole('button', { name: /新建字典/ })).toBeNull();
  },
};
