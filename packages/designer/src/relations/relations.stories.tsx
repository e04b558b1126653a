import { builtInRegistry } from '@org/meta-forms/core';
import {
  cascadedFrom,
  dictionaryItem,
  mappedFrom,
  metaForm,
  numberItem,
  referenceItem,
  textItem,
} from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useState } from 'react';
import { runCommand } from '../commands/commands.ts';
import { isRefusal } from '../commands/refusal.ts';
import { startHistory } from '../history/history.ts';
import type { RunCommand } from '../panel/panel-changes.ts';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { attributesOf } from '../panel/panel-record.ts';
import { CascadeDialog } from './cascade-dialog.tsx';
import { MappingDialog } from './mapping-dialog.tsx';
import '../styles.css';

const form = metaForm(
  referenceItem('house', { itemName: '房屋', refKey: 'house' }),
  textItem('address', { itemName: '地址', ...mappedFrom('house', 'addr', 'house') }),
  numberItem('area', { itemName: '面积' }),
  textItem('owner', { itemName: '产权人' }),
  dictionaryItem('room', { itemName: '房间', dictKey: 'room', ...cascadedFrom('house') }),
  referenceItem('floor', { itemName: '楼层', refKey: 'floor' }),
  dictionaryItem('desk', { itemName: '工位', dictKey: 'desk', ...cascadedFrom('room') }),
);

const ports: Pick<PanelPorts, 'forms' | 'formItems' | 'sourceParameters'> = {
  forms: () =>
    Promise.resolve([
      { key: 'house', value: '房屋信息' },
      { key: 'blank', value: '空白' },
    ]),
  sourceParameters: () =>
    Promise.resolve([
      { name: 'orgId', label: '单位', refKey: 'unit' },
      { name: 'houseId', label: '所属房屋', refKey: 'house' },
    ]),
  formItems: (code) =>
    Promise.resolve(
      code === 'blank'
        ? [{ key: 'other', value: '其他' }]
        : [
            { key: 'addr', value: '坐落', type: 1 },
            { key: 'area', value: '建筑面积', type: 2 },
            { key: 'holder', value: '产权人', type: 1 },
          ],
    ),
};

interface StoryProps {
  readonly kind: 'mapping' | 'cascade';
  /** The key of the item whose relations are edited. */
  readonly item: string;
  /** As the port of the host says. */
  readonly filtersDictionaries?: boolean;
}

/** A dialog over a history of its own. */
function Related({ kind, item, filtersDictionaries }: StoryProps) {
  const [history, setHistory] = useState(() => startHistory(parseDocument(form)));
  const [isOpen, setOpen] = useState(true);
  const { document } = history.present;
  const idOf = (key: string) => [...document.items.values()].find((one) => one.key === key)?.id ?? '';
  const run: RunCommand = (command, args) => {
    const next = runCommand(history, command, args);
    if (isRefusal(next)) return next;
    setHistory(next);
    return undefined;
  };
  const props = { document, registry: builtInRegistry, run, onEnd: () => setOpen(false) };
  return (
    <>
      <output data-testid="steps">{history.past.length}</output>
      <pre>{form.metaFormItemList.map(({ itemKey }) => `${itemKey}: ${JSON.stringify(related(idOf(itemKey)))}\n`)}</pre>
      {isOpen && kind === 'mapping' ? <MappingDialog {...props} origin={idOf(item)} ports={ports} /> : null}
      {isOpen && kind === 'cascade' ? (
        <CascadeDialog
          {...props}
          child={idOf(item)}
          ports={{ ...ports, ...(filtersDictionaries !== undefined && { filtersDictionaries }) }}
        />
      ) : null}
    </>
  );

  function related(id: string) {
    const { mapperOrigin, simpleMapperConfig, cascadeField, param } = attributesOf(document, id);
    return { mapperOrigin, simpleMapperConfig, cascadeField, param };
  }
}

const meta = {
  title: 'designer/relations',
  component: Related,
  args: { kind: 'mapping', item: 'house' },
} satisfies Meta<typeof Related>;
export default meta;

type Story = StoryObj<typeof meta>;

const part = async (name: string) => within(await screen.findByRole('region', { name }));

export const Mapping: Story = {
  name: 'items of both forms are joined one after the other, by keyboard, as one step',
  play: async ({ canvas }) => {
    const sources = await part('来源表单的项');
    const targets = await part('本表单的项');
    await expect(await targets.findByText('← 坐落')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: '来源表单' })).toHaveFocus());
    (await sources.findByRole('button', { name: '建筑面积' })).focus();
    await userEvent.keyboard('{Enter}');
    targets.getByRole('button', { name: '面积' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await targets.findByText('← 建筑面积')).toBeVisible();
    await userEvent.click(targets.getByRole('button', { name: '取消“地址”的对应' }));
    await userEvent.click(screen.getByRole('button', { name: /应\s*用/ }));
    await waitFor(() => expect(canvas.getByText(/"mapperMetaFormItem":"area"/)).toBeVisible());
    await expect(canvas.queryByText(/"mapperMetaFormItem":"addr"/)).toBeNull();
    await expect(canvas.getByTestId('steps')).toHaveTextContent('1');
  },
};

export const Matched: Story = {
  name: 'equal keys and labels are matched at once; types that differ are said',
  play: async () => {
    const targets = await part('本表单的项');
    await waitFor(() => expect(screen.getByRole('button', { name: '自动匹配' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: '自动匹配' }));
    await expect(await targets.findByText('← 产权人')).toBeVisible();
    await expect(targets.getByText('← 建筑面积')).toBeVisible();
    await expect(screen.getByText('已对应 3 项')).toBeVisible();
    await userEvent.click(targets.getByRole('button', { name: '面积' }));
    await userEvent.click((await part('来源表单的项')).getByRole('button', { name: '坐落' }));
    await expect(await targets.findByText(/^类型不同：.+ → 数字$/)).toBeVisible();
  },
};

export const Cascade: Story = {
  name: 'a parent is chosen; those that would make a cycle are not offered',
  args: { kind: 'cascade', item: 'room' },
  play: async ({ canvas }) => {
    const parents = await part('前置项目');
    await expect(parents.getByRole('radio', { name: '工位 — 它由本项限定，选它会形成循环' })).toBeDisabled();
    await expect(parents.getByRole('radio', { name: '面积 — 不是选择类的项，不能限定选项' })).toBeDisabled();
    await waitFor(() => expect(parents.getByRole('textbox', { name: '按名称或编码筛选' })).toHaveFocus());
    await userEvent.keyboard('lc');
    await waitFor(() => expect(parents.queryByRole('radio', { name: /工位/ })).toBeNull());
    await userEvent.click(await parents.findByRole('radio', { name: '楼层' }));
    await userEvent.clear(screen.getByLabelText('查询参数'));
    await userEvent.type(screen.getByLabelText('查询参数'), 'size');
    await expect(screen.getByText('查询时带上：size=“楼层”的值')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /应\s*用/ }));
    await waitFor(() => expect(canvas.getByText(/"cascadeField":"floor","param":"size"/)).toBeVisible());
    await expect(canvas.getByTestId('steps')).toHaveTextContent('1');
  },
};

export const CascadeOfDictionary: Story = {
  name: 'a dictionary is not filtered: the dialog says so, and what works',
  args: { kind: 'cascade', item: 'desk', filtersDictionaries: false },
  play: async () => {
    const said = await screen.findByText(/^“工位”的选项来自字典.*选了“房间”后仍列出全部选项/);
    await waitFor(() => expect(said).toBeVisible());
    await expect(screen.getByText(/再把本项改为单选引用/)).toBeVisible();
    await expect(screen.queryByLabelText('查询参数')).toBeNull();
    await expect(screen.queryByText(/^查询时带上/)).toBeNull();
    await expect(screen.getByText(/“房间”改变时/)).toBeVisible();
  },
};

/** The present parent is the first of the list; the window is left with Escape. */
export const CascadeLeft: Story = {
  args: { kind: 'cascade', item: 'desk' },
  play: async ({ canvas }) => {
    const radios = (await part('前置项目')).getAllByRole('radio');
    await expect(radios.slice(0, 2).map((radio) => radio.closest('label')?.textContent)).toEqual([
      '无前置项目',
      '房间',
    ]);
    await expect(radios[1]).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByTestId('steps')).toHaveTextContent('0');
  },
};

/** What is not applied yet is only given up with the author's consent. */
export const MappingLeft: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole('button', { name: '自动匹配' }));
    await expect(await screen.findByText('已对应 3 项')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '本表单的项' })).toBeNull());
    await expect(canvas.getByTestId('steps')).toHaveTextContent('0');
  },
};

export const CascadeParameters: Story = {
  name: 'the parameter that fits the parent is chosen, and one that the source refuses is said',
  args: { kind: 'cascade', item: 'floor' },
  play: async ({ canvas }) => {
    const parents = await part('前置项目');
    await waitFor(() => expect(parents.getByRole('radio', { name: '房屋' })).toBeEnabled());
    await userEvent.click(parents.getByRole('radio', { name: '房屋' }));
    const input = await screen.findByLabelText('查询参数');
    await expect(input).toHaveValue('houseId');
    await expect(screen.getByText(/houseId · 所属房屋 · 适合此前置项目/)).toBeVisible();
    await userEvent.clear(input);
    await expect(await screen.findByText(/^“楼层”的来源不能按“house”筛选/)).toBeVisible();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(input, 'houseId');
    await userEvent.click(screen.getByRole('button', { name: /应\s*用/ }));
    await waitFor(() => expect(canvas.getByText(/"cascadeField":"house","param":"houseId"/)).toBeVisible());
  },
};

export const NothingMatched: Story = {
  name: 'matching says when it found nothing, and closing asks only where something differs',
  args: { kind: 'mapping', item: 'floor' },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/^填表人选择“楼层”后/)).toBeVisible());
    await userEvent.click(await screen.findByRole('combobox', { name: '来源表单' }));
    await userEvent.click(await screen.findByText('空白', { selector: '.ant-select-item-option-content' }));
    const match = screen.getByRole('button', { name: '自动匹配' });
    await waitFor(() => expect(match).toBeEnabled());
    await userEvent.click(match);
    await expect(
      await screen.findByText('没有名称或字段编码相同的项，请手动对应', { selector: '.mfd-mapping-state *' }),
    ).toBeVisible();
  },
};

export const Unchanged: Story = {
  name: 'a pair that was made and taken away again is no change',
  play: async () => {
    const sources = await part('来源表单的项');
    const targets = await part('本表单的项');
    await userEvent.click(await sources.findByRole('button', { name: '建筑面积' }));
    await userEvent.click(targets.getByRole('button', { name: '面积' }));
    await userEvent.click(await targets.findByRole('button', { name: '取消“面积”的对应' }));
    await userEvent.click(screen.getByRole('button', { name: /取\s*消$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
