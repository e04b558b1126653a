import type { Meta, StoryObj } from '@storybook/react-vite';
import { antdKit } from '@org/meta-forms/antd';
import { compileForm, parseMetaForm, PortError, type FormPorts, type WireRecord } from '@org/meta-forms/core';
import { MetaFormDialog } from '@org/meta-forms/react';
import { useMemo } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { rentContractItems, rentContractRecord } from './rent-contract.items.ts';
import { storyPorts } from './story-world.ts';

interface ConflictStoryProps {
  /** The current record, as another user saved it. */
  readonly current: WireRecord;
  readonly onSaved: (record: WireRecord) => void;
}

const room = (id: string, name: string, price: number) => ({ id, room: name, area: 50, price, months: 12 });
const record = {
  ...rentContractRecord,
  version: 1,
  details: [room('1', '东侧商铺', 40), room('2', '西侧商铺', 40), room('3', '南侧商铺', 40), room('4', '北侧商铺', 40)],
};
const theirs = {
  ...record,
  version: 2,
  rate: 6,
  details: [room('1', '东侧商铺', 48), { ...room('2', '西侧商铺', 40), months: 24 }, room('4', '北侧商铺一层', 40)],
};

/** A contract that another user saves before the first save. */
function ConflictStory({ current, onSaved }: ConflictStoryProps) {
  const compiled = useMemo(
    () =>
      compileForm(
        parseMetaForm({
          metaKey: 'rentContract',
          formName: '租赁合同',
          metaType: 3,
          metaFormItemList: rentContractItems,
        }).form,
      ),
    [],
  );
  const ports = useMemo<FormPorts>(() => {
    const save: FormPorts['records']['save'] = ({ record: sent }) => {
      if (Number(sent['version']) < Number(current['version']))
        return Promise.reject(new PortError('conflict', '数据已被他人修改', { current }));
      onSaved(sent);
      return Promise.resolve(sent);
    };
    return { ...storyPorts, records: { ...storyPorts.records, save } };
  }, [current, onSaved]);
  return (
    <MetaFormDialog
      open
      compiled={compiled}
      mode="edit"
      record={record}
      ports={ports}
      onClose={() => undefined}
      attachments={
        <antdKit.Button kind="link" onClick={() => undefined}>
          附件
        </antdKit.Button>
      }
    />
  );
}

const saved: WireRecord[] = [];
const meta = {
  title: 'forms/conflict',
  component: ConflictStory,
  args: { current: theirs, onSaved: (sent) => saved.push(sent) },
} satisfies Meta<typeof ConflictStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

async function typeInto(canvasElement: HTMLElement, [row, head]: readonly [number, RegExp], text: string) {
  const grid = await pageOf(canvasElement).findByRole('grid', { name: /租金明细|details/ });
  const column = within(grid).getByRole('columnheader', { name: head }).getAttribute('aria-colindex');
  const cell = within(grid).getAllByRole('row')[row]?.querySelector(`[aria-colindex="${column}"]`);
  if (!cell) throw new Error(`no cell in row ${row}`);
  await userEvent.click(cell);
  await userEvent.keyboard(`{Control>}a{/Control}${text}{Enter}`);
}

/**
 * The user removes the second room and changes the first and the third, which becomes the second; the save is refused.
 */
async function collide(canvasElement: HTMLElement) {
  const page = pageOf(canvasElement);
  await userEvent.click(await page.findByRole('checkbox', { name: '选择第 2 行' }));
  await userEvent.click(page.getByRole('button', { name: '删除' }));
  await typeInto(canvasElement, [1, /单价/], '45');
  await typeInto(canvasElement, [2, /单价/], '39');
  await userEvent.click(page.getByRole('button', { name: '保存' }));
  return within(await page.findByRole('region', { name: '他人已修改了这条数据' }));
}

export const RowsToChoose: Story = {
  name: 'a choice for each cell that both changed and each row that one removed; nothing goes unasked',
  play: async ({ canvasElement }) => {
    saved.length = 0;
    const page = pageOf(canvasElement);
    const panel = await collide(canvasElement);
    const both = within(panel.getByRole('group', { name: '租金明细：第 1 行（东侧商铺） 双方都修改了这一行' }));
    const price = within(both.getByRole('group', { name: '单价' }));
    await expect(price.getByRole('radio', { name: /保留我的/ })).toBeChecked();
    const mine = within(
      panel.getByRole('group', { name: '租金明细：第 2 行（西侧商铺） 我删除了这一行，对方修改了其中的内容' }),
    );
    await expect(mine.getByText('24')).toBeVisible();
    await expect(mine.getByRole('radio', { name: '保留对方修改后的这一行' })).toBeChecked();
    const them = within(panel.getByRole('group', { name: /南侧商铺.*对方删除了这一行/ }));
    await expect(them.getByRole('radio', { name: '保留我修改后的这一行' })).toBeChecked();
    // By keyboard: the arrow keys choose the other side.
    them.getByRole('radio', { name: '保留我修改后的这一行' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(price.getByRole('radio', { name: /采用对方的/ }));
    await userEvent.click(panel.getByRole('button', { name: '应用所选内容' }));
    await waitFor(() => expect(page.queryByRole('region', { name: '他人已修改了这条数据' })).toBeNull());
    await userEvent.click(page.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await expect(saved[0]).toMatchObject({
      version: 2,
      rate: 6,
      details: [
        { id: '1', price: 48 },
        { id: '2', months: 24 },
        { id: '4', room: '北侧商铺一层' },
      ],
    });
  },
};

export const Waiting: Story = {
  name: 'the panel with its proposals',
  play: async ({ canvasElement }) => {
    const panel = await collide(canvasElement);
    await expect(panel.getAllByRole('radio', { checked: true })).toHaveLength(3);
    const taken = within(panel.getByRole('list', { name: '只有对方修改了，将采用对方的：' }));
    await expect(taken.getAllByRole('listitem')).toHaveLength(1);
    await expect(taken.getByText('6.00')).toBeVisible();
  },
};

export const English: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    await typeInto(canvasElement, [3, /单价/], '39');
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    const panel = within(await page.findByRole('region', { name: 'Somebody else has changed this record' }));
    await expect(
      panel.getByRole('group', { name: /row 3 \(南侧商铺\) They removed this row, I changed it/ }),
    ).toBeVisible();
  },
};
