import { Button } from 'antd';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { antdKit, ButtonRow } from '../../antd.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { metaForm, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import { INITIAL_LIST_STATE } from '../list-state.ts';
import { MetaFormList } from '../meta-form-list.tsx';

const compiled = compileForm(parseMetaForm(metaForm(textItem('name', { itemName: '名称' }))).form);
const ids = Array.from({ length: 43 }, (_, index) => `${index + 1}`);
const ports = fakePorts({ records: { test_form: ids.map((id) => ({ id, name: `${id} 号楼` })) } });

interface TickedListProps {
  readonly onVerify: () => void;
  /** Further actions, more than a line has room for. */
  readonly others?: readonly string[];
  /** Of the list, in px. */
  readonly width?: number;
}

const NONE: readonly string[] = [];
const FRAME = { display: 'flex', height: 320 };
const WIDE_FRAME = { display: 'grid', grid: 'minmax(0, 1fr) / minmax(0, 1fr)', height: 320 };

function TickedList({ onVerify, others = NONE, width }: TickedListProps) {
  const [state, setState] = useState(INITIAL_LIST_STATE);
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <div data-frame style={width === undefined ? FRAME : { ...WIDE_FRAME, width }}>
      <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
        <MetaFormList
          compiled={compiled}
          state={state}
          onStateChange={setState}
          selectedIds={selected}
          onSelect={setSelected}
          onSelectAll={() => setSelected(ids)}
          bulkActions={
            <ButtonRow most={1} foldsWide>
              <Button type="text" autoInsertSpace={false} onClick={onVerify}>
                {'OK'}
              </Button>
              {others.map((word) => (
                <Button key={word} type="text" autoInsertSpace={false}>
                  {word}
                </Button>
              ))}
            </ButtonRow>
          }
        />
      </MetaFormProvider>
    </div>
  );
}

const meta = {
  title: 'lists/selection bar',
  component: TickedList,
  args: { onVerify: fn() },
} satisfies Meta<typeof TickedList>;
export default meta;
type Story = StoryObj<typeof meta>;

const bar = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('group'));

export const OverTheRows: Story = {
  name: 'appears in the line of pages, which stay in reach, and changes no row',
  play: async ({ canvas, canvasElement }) => {
    const row = (await canvas.findByText('1 号楼')).closest('tr') as HTMLElement;
    const before = row.getBoundingClientRect().top;
    const area = row.closest<HTMLElement>('.mf-list-area');
    const sizes = () => [area?.scrollHeight, area?.clientWidth];
    const sizesBefore = sizes();
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择 1 号楼' }));
    await expect(bar(canvasElement).getByText('已选 1 条')).toBeVisible();
    await expect(row.getBoundingClientRect().top).toBe(before);
    await expect(sizes()).toEqual(sizesBefore);
    await expect(canvas.getByRole('listitem', { name: '下一页' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}'.repeat(9));
    const last = canvas.getByText('10 号楼').closest('tr') as HTMLElement;
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        canvas.getByRole('group').getBoundingClientRect().top,
      ),
    );
  },
};

export const AllFound: Story = {
  name: 'offers all found records once the page is ticked, is said to screen readers, and gives the focus back',
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText('1 号楼');
    await expect(canvas.queryByRole('group')).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选' }));
    await userEvent.click(bar(canvasElement).getByRole('button', { name: '选择全部找到的 43 条' }));
    await expect(bar(canvasElement).getByText('已选 43 条')).toBeVisible();
    const spoken = canvas.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(spoken).toContain('已选 43 条');
    await userEvent.click(bar(canvasElement).getByRole('button', { name: 'OK' }));
    await expect(args.onVerify).toHaveBeenCalledOnce();
    await userEvent.click(bar(canvasElement).getByRole('button', { name: '取消选择' }));
    await expect(canvas.queryByRole('group')).toBeNull();
    await expect(canvas.getByRole('grid')).toContainElement(document.activeElement as HTMLElement);
  },
};

/** Whether the person hits the element, and nothing over it, in its middle. */
function isHit(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

export const NarrowList: Story = {
  name: 'stays in one line next to the pager, and has what does not fit behind one button',
  args: { width: 620, others: ['提交申请', '撤销申请', '批量修改', '打印标签', '导出选中', '移入回收站'] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('1 号楼');
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选' }));
    const own = canvas.getByRole('group');
    const next = canvas.getByRole('listitem', { name: '下一页' });
    await waitFor(() =>
      expect(own.getBoundingClientRect().right).toBeLessThanOrEqual(
        canvas.getByRole('listitem', { name: '上一页' }).getBoundingClientRect().left,
      ),
    );
    const heights = [...own.querySelectorAll('button')].map((one) => one.getBoundingClientRect().top);
    await expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(12);
    await expect(isHit(next.querySelector('button') ?? next)).toBe(true);
    await userEvent.click(next);
    await expect(await canvas.findByText('11 号楼')).toBeVisible();
    await expect(bar(canvasElement).queryByRole('button', { name: '移入回收站' })).toBeNull();
    await userEvent.click(bar(canvasElement).getByRole('button', { name: '更多操作' }));
    await expect(await within(document.body).findByRole('button', { name: '移入回收站' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const WiderList: Story = {
  ...NarrowList,
  name: 'unfolds its buttons when there is more room',
  args: { width: 620, others: ['提交申请', '撤销申请', '批量修改'] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('1 号楼');
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选' }));
    const fold = () => bar(canvasElement).queryByRole('button', { name: '更多操作' });
    await expect(fold()).toBeVisible();
    const frame = canvas.getByRole('grid').closest<HTMLElement>('[data-frame]');
    if (frame) frame.style.width = '1000px';
    await waitFor(() => expect(fold()).toBeNull());
    await expect(bar(canvasElement).getByRole('button', { name: '批量修改' })).toBeVisible();
  },
};
