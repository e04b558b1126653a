import { builtInRegistry, type Language } from '@org/meta-forms/core';
import { column, computed, metaForm, numberItem, subListItem, textItem } from '@org/meta-forms/testing';
import { useLanguage } from '@org/meta-forms/react';
import { parseDocument } from '@org/meta-forms/document';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'antd';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useState } from 'react';
import { runCommand } from '../commands/commands.ts';
import { isRefusal } from '../commands/refusal.ts';
import { startHistory } from '../history/history.ts';
import type { RunCommand } from '../panel/panel-changes.ts';
import { attributesOf } from '../panel/panel-record.ts';
import { FormulaDialog } from './formula-dialog.tsx';
import '../styles.css';

const form = {
  ...metaForm(
    numberItem('price', { itemName: '单价', digits: 2 }),
    numberItem('count', { itemName: '数量' }),
    numberItem('total', { itemName: '总价', digits: 2, isComputeData: true }),
    numberItem('tax', { itemName: '税额', ...computed('total * 0.13') }),
    textItem('note', { itemName: '备注' }),
    subListItem('details', [column(numberItem('amount', { itemName: '金额' }))], { itemName: '明细' }),
  ),
  sampleRecords: [{ name: '样例', record: { price: '2.5', count: 4 } }],
};

interface StoryProps {
  /** The key of the item whose formula is edited. */
  readonly item: string;
  readonly language?: Language;
}

/** An editor over a history of its own, next to a button that renames an item. */
function Edited({ item }: StoryProps) {
  useLanguage();
  const [history, setHistory] = useState(() => startHistory(parseDocument(form)));
  const [isOpen, setOpen] = useState(true);
  const { document } = history.present;
  const idOf = (key: string) => [...document.items.values()].find((one) => one.key === key)?.id ?? '';
  const [id] = useState(() => idOf(item));
  const run: RunCommand = (command, args) => {
    const next = runCommand(history, command, args);
    if (isRefusal(next)) return next;
    setHistory(next);
    return undefined;
  };
  return (
    <>
      <output>{JSON.stringify(attributesOf(document, id)['computeData'] ?? null)}</output>
      <output data-testid="steps">{history.past.length}</output>
      <Button onClick={() => run('setProperties', { ids: [idOf('price')], name: 'itemName', value: '采购单价' })}>
        改名
      </Button>
      {isOpen ? (
        <FormulaDialog document={document} id={id} registry={builtInRegistry} run={run} onEnd={() => setOpen(false)} />
      ) : null}
    </>
  );
}

const meta = {
  title: 'designer/formula editor',
  component: Edited,
  args: { item: 'total' },
} satisfies Meta<typeof Edited>;
export default meta;

type Story = StoryObj<typeof meta>;

const editor = () => screen.findByRole('textbox', { name: '公式' });
const options = () => screen.findAllByRole('option');

async function type(text: string) {
  const content = await editor();
  await waitFor(() => expect(content).toHaveFocus());
  // The browser's own way to insert text: an editor reads the events that the browser makes of it.
  for (const sign of Array.from(text)) document.execCommand('insertText', false, sign);
  return content;
}

export const ByKeyboard: Story = {
  name: 'a formula is written by keyboard, its result is live, and applying it is one step',
  play: async ({ canvas }) => {
    const content = await type('dj');
    await waitFor(async () => expect((await options())[0]).toHaveTextContent('单价'));
    await userEvent.keyboard('{Enter}');
    await type('×sl');
    await waitFor(async () => expect((await options())[0]).toHaveTextContent('数量'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(content).toHaveTextContent('单价*数量'));
    await expect(content.querySelectorAll('.mfd-chip')).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('status', { name: '结果' })).toHaveTextContent('10'));
    await expect(screen.getByText('单价 × 数量')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /应\s*用/ }));
    await waitFor(() => expect(canvas.getByText('{"formula":"price*count"}')).toBeVisible());
    await expect(canvas.getByTestId('steps')).toHaveTextContent('1');
  },
};

export const Meaning: Story = {
  name: 'a function is found by what it does',
  play: async () => {
    const content = await type('求和');
    await waitFor(async () => expect((await options())[0]).toHaveTextContent('SUM'));
    await userEvent.keyboard('{Enter}');
    await type('mxje');
    await waitFor(async () => expect((await options())[0]).toHaveTextContent('明细.金额'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(content).toHaveTextContent('SUM(明细.金额)'));
    await userEvent.type(await screen.findByLabelText('明细.金额'), '1，2，3.5');
    await waitFor(() => expect(screen.getByRole('status', { name: '结果' })).toHaveTextContent('6.5'));
  },
};

export const TypedBracket: Story = {
  name: 'a typed closing bracket takes the place of the one that came with a function',
  play: async () => {
    const content = await type('求和');
    await waitFor(async () => expect((await options())[0]).toHaveTextContent('SUM'));
    await userEvent.keyboard('{Enter}');
    await type('price)+(1)');
    await waitFor(() => expect(content).toHaveTextContent('SUM(单价)+(1)'));
  },
};

export const Blocked: Story = {
  name: 'items that would make a cycle are shown with the reason and are not taken',
  play: async () => {
    const content = await type('税额');
    await waitFor(async () => expect((await options())[0]).toHaveTextContent('形成循环'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(content).toHaveTextContent('税额'));
    await waitFor(async () =>
      expect(await screen.findByRole('list', { name: '问题' })).toHaveTextContent('公式互相引用'),
    );
    await userEvent.click(screen.getByRole('textbox', { name: '查找项或函数' }));
    await userEvent.keyboard('税额');
    await expect(await screen.findByRole('button', { name: '插入“税额”' })).toBeDisabled();
  },
};

export const Mistyped: Story = {
  name: 'a mistyped name is marked, and one click takes the nearest one',
  play: async () => {
    const content = await type('prise * 2');
    const list = within(await screen.findByRole('list', { name: '问题' }));
    await expect(list.getByText('没有“prise”这一项')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: '改为“单价”' }));
    await waitFor(() => expect(content).toHaveTextContent('单价 * 2'));
    await waitFor(() => expect(screen.queryByRole('list', { name: '问题' })).toBeNull());
  },
};

export const Renamed: Story = {
  name: 'a renamed item changes its chip; keys are shown on request',
  play: async ({ canvas }) => {
    const content = await type('price * 2');
    await waitFor(() => expect(content).toHaveTextContent('单价 * 2'));
    (await canvas.findByText('改名')).click();
    await waitFor(() => expect(content).toHaveTextContent('采购单价 * 2'));
    await userEvent.click(screen.getByRole('switch', { name: '显示字段编码' }));
    await waitFor(() => expect(content).toHaveTextContent('price * 2'));
  },
};

export const Escape: Story = {
  name: 'Escape closes the list first, then asks whether a changed formula is given up',
  play: async () => {
    await type('dj');
    await options();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await expect(await editor()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  },
};
