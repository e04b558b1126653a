import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Language } from '../../locales/define-words.ts';
import type { TreeNode } from '../../ports/ports.ts';
import { LanguageProvider } from '../language.tsx';
import { TreeListPanel } from './tree-list-panel.tsx';
import { TreePanel } from './tree-panel.tsx';
import { TreeTransfer, type TreeTransferProps } from './tree-transfer.tsx';
import { UnitTreeTransfer } from './unit-tree-transfer.tsx';
import { useTreeList, type TreeListChoice } from './use-tree-list.ts';

const units: readonly TreeNode[] = [
  {
    id: '1',
    name: '机关事务管理局',
    code: '01',
    rank: 1,
    children: [
      {
        id: '2',
        name: '东区中心',
        code: '0101',
        rank: 2,
        children: [
          { id: '3', name: '东区档案馆', code: '010101', rank: 3 },
          { id: 'd1', name: '办公室', remark: 'dept', rank: 3 },
        ],
      },
      { id: '4', name: '停用单位', code: '0102', rank: 2, disabled: true },
      { id: '5', name: '教育局', code: '0103', rank: 2 },
    ],
  },
];
const load = () => Promise.resolve(units);
const reads = { count: 0 };
const loadAndCount = () => {
  reads.count += 1;
  return Promise.resolve([...units]);
};

type Part = 'several' | 'transfer' | 'units' | 'list';

function StoryPart({
  part,
  language,
  first,
}: {
  readonly part: Part;
  readonly language: Language;
  readonly first: readonly string[];
}) {
  const [chosen, setChosen] = useState(first);
  const transfer: TreeTransferProps = {
    label: '单位',
    load,
    chosen,
    nameOf: (id) => (id === '99' ? '外单位' : undefined),
    onChoose: (nodes) => setChosen(nodes.map(({ id }) => id)),
  };
  return (
    <LanguageProvider language={language}>
      {part === 'several' && (
        <TreePanel label="单位" load={load} multiple chosen={chosen} height={240} onChoose={transfer.onChoose} />
      )}
      {part === 'transfer' && <TreeTransfer {...transfer} linked />}
      {part === 'units' && <UnitTreeTransfer {...transfer} />}
      {part === 'list' && <NextToList onIds={setChosen} />}
      <output data-testid="chosen" hidden>
        {chosen.join(',')}
      </output>
    </LanguageProvider>
  );
}

function NextToList({ onIds }: { readonly onIds: (ids: readonly string[]) => void }) {
  const [choice, setChoice] = useState<TreeListChoice>({ withSubordinates: true });
  const { tree, scope } = useTreeList(loadAndCount, choice);
  return (
    <div style={{ width: 260 }}>
      <TreeListPanel label="单位" tree={tree} choice={choice} height={240} onChoice={setChoice} />
      <button type="button" onClick={() => onIds(scope.stage === 'some' ? scope.ids : [scope.stage])}>
        ids
      </button>
    </div>
  );
}

const meta = {
  title: 'trees/parts',
  component: StoryPart,
  args: { part: 'several', language: 'zh', first: [] },
} satisfies Meta<typeof StoryPart>;
export default meta;
type Story = StoryObj<typeof meta>;

const chosenOf = (root: HTMLElement) => within(root).getByTestId('chosen').textContent;
const box = (root: HTMLElement, name: RegExp) => within(root).findByRole('checkbox', { name });
const region = (root: HTMLElement, name: string) => within(within(root).getByRole('region', { name }));

export const LinkedTicks: Story = {
  async play({ canvasElement: root }) {
    const canvas = within(root);
    await userEvent.click(await box(root, /机关事务管理局/));
    await expect(chosenOf(root)).toBe('1');
    await userEvent.click(canvas.getByText('直接下级'));
    await userEvent.click(await box(root, /机关事务管理局/));
    await expect(chosenOf(root)).toBe('');
    await userEvent.click(await box(root, /机关事务管理局/));
    await expect(chosenOf(root)).toBe('1,2,5');
    await userEvent.click(canvas.getByText('全部下级'));
    await userEvent.click(await box(root, /东区中心/));
    await expect(chosenOf(root)).toBe('1,5');
    await userEvent.click(await box(root, /东区中心/));
    await expect(chosenOf(root)).toBe('1,5,2,3,d1');
    await userEvent.click(canvas.getByRole('button', { name: '清空' }));
    await userEvent.click(canvas.getByRole('button', { name: '全选' }));
    await expect(chosenOf(root)).toBe('1,2,3,d1,5');
  },
};

export const HalfTicked: Story = {
  args: { first: ['3'] },
  async play({ canvasElement: root }) {
    await expect(await box(root, /东区中心/)).toHaveAttribute('aria-checked', 'mixed');
    await expect(await box(root, /机关事务管理局/)).toHaveAttribute('aria-checked', 'mixed');
    await expect(await box(root, /东区档案馆/)).toBeChecked();
  },
};

export const Transfer: Story = {
  args: { part: 'transfer', first: ['99'] },
  async play({ canvasElement: root }) {
    await userEvent.click(await box(root, /东区中心/));
    await expect(chosenOf(root)).toBe('99,2,3,d1');
    const selected = () => region(root, '已选');
    await selected().findByText('共 4 项');
    await userEvent.click(selected().getByRole('checkbox', { name: '外单位' }));
    await userEvent.click(selected().getByRole('checkbox', { name: '东区档案馆' }));
    await expect(chosenOf(root)).toBe('2,d1');
    await userEvent.click(within(root).getByRole('checkbox', { name: '联动选择' }));
    await userEvent.click(await box(root, /机关事务管理局/));
    await expect(chosenOf(root)).toBe('2,d1,1');
    await userEvent.click(selected().getByRole('button', { name: '清空' }));
    await selected().findByText('尚未选择');
  },
};

export const UnitTransfer: Story = {
  args: { part: 'units' },
  async play({ canvasElement: root }) {
    await within(root).findByText('教育局');
    await userEvent.click(within(root).getByRole('button', { name: '选择本级及全部下级' }));
    await within(root.ownerDocument.body).findByText('请选择单位!');
    const tree = within(root).getByRole('tree', { name: '单位' });
    tree.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(within(root).getByRole('button', { name: '选择直接下级' }));
    await expect(chosenOf(root)).toBe('2,5');
    await userEvent.click(within(root).getByRole('button', { name: '选择本级及全部下级' }));
    await expect(chosenOf(root)).toBe('2,5,1,3,d1');
  },
};

export const UnitTransferInEnglish: Story = {
  args: { part: 'units', language: 'en', first: ['5'] },
  async play({ canvasElement: root }) {
    await region(root, 'Selected').findByText('1 in all');
    await userEvent.click(within(root).getByRole('button', { name: 'Select direct children' }));
    await within(root.ownerDocument.body).findByText('Select a unit first!');
  },
};

export const NextToAList: Story = {
  args: { part: 'list' },
  async play({ canvasElement: root }) {
    const canvas = within(root);
    const ids = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'ids' }));
      return chosenOf(root);
    };
    await expect(await ids()).toBe('all');
    await userEvent.click(await canvas.findByText('东区中心'));
    await expect(await ids()).toBe('2,3,d1');
    await userEvent.click(canvas.getByRole('checkbox', { name: '包含下级' }));
    await expect(await ids()).toBe('2');

    await userEvent.click(canvas.getByRole('checkbox', { name: '显示编码' }));
    await canvas.findByText('0101');
    // Opening a node reads the tree again after a delay.
    const before = reads.count;
    const closed = root.querySelector('.ant-tree-switcher_close');
    await expect(closed?.querySelector('.anticon-plus-square')).not.toBeNull();
    await userEvent.click(closed ?? root);
    await canvas.findByText('办公室');
    await expect(closed?.querySelector('.anticon-minus-square')).not.toBeNull();
    await waitFor(() => expect(reads.count).toBe(before + 1), { timeout: 5000 });
    // 20 px for each level; a department has its own icon.
    await expect(root.querySelectorAll('.ant-tree-indent-unit')[1]?.getBoundingClientRect().width).toBe(20);
    await expect(canvas.getByText('办公室').closest('[role=treeitem]')?.querySelector('.anticon-team')).not.toBeNull();
    await expect(canvas.getByText('教育局').closest('[role=treeitem]')?.querySelector('.anticon-bank')).not.toBeNull();

    await userEvent.click(canvas.getByText('东区中心'));
    await expect(await ids()).toBe('all');
    await userEvent.type(canvas.getByRole('textbox', { name: /^搜索/ }), '教育{Enter}');
    await canvas.findByText('第 1 个，共 1 个');
  },
};
