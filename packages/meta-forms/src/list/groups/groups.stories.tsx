import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../../antd.ts';
import type { FormPorts, WireRecord } from '../../ports/ports.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { fakePorts } from '../../testing/fake-ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PHONE_QUERY } from '../../ui/frame/use-media.ts';
import { INITIAL_LIST_STATE, listStateToParams, type ListState } from '../list-state.ts';
import { MetaFormList } from '../meta-form-list.tsx';
import { QueryBar } from '../search/query-bar.tsx';
import { searchedForm, searchedWorld } from '../search/searched-form.fixture.ts';

interface StoryProps {
  readonly ports: FormPorts;
  readonly group: ListState['group'];
  readonly onState: (address: string) => void;
  readonly onOpen: (record: WireRecord) => void;
}

function GroupedList({ ports, group, onState, onOpen }: StoryProps) {
  const [compiled] = useState(searchedForm);
  const [state, setState] = useState<ListState>({ ...INITIAL_LIST_STATE, group });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const change = (next: ListState) => {
    onState(new URLSearchParams(listStateToParams(next)).toString());
    setState(next);
  };
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <QueryBar compiled={compiled} state={state} onStateChange={change} />
      <MetaFormList
        compiled={compiled}
        state={state}
        onStateChange={change}
        onOpen={onOpen}
        selectedIds={selected}
        onSelect={setSelected}
        hasTotals
      />
    </MetaFormProvider>
  );
}

const USES = ['办公用房', '业务用房'];
const records = Array.from({ length: 60 }, (_, index) => ({
  id: `${index}`,
  name: `资产 ${index}`,
  amount: 100 + index,
  bought: index % 10 === 9 ? '' : `2026-0${1 + (index % 6)}-15 00:00:00`,
  use: index < 45 ? '1' : '2',
  $use: USES[index < 45 ? 0 : 1],
}));
const world = { ...searchedWorld, records: { test_form: records }, columnSettings: {} };

const meta = {
  title: 'lists/groups',
  component: GroupedList,
  args: { ports: fakePorts(world), group: undefined, onState: fn(), onOpen: fn() },
} satisfies Meta<typeof GroupedList>;
export default meta;
type Story = StoryObj<typeof meta>;

const group = async (name: string) => {
  const button = await screen.findByRole('button', { name: new RegExp(`^(展开|收起) ${name}$`) });
  return button.closest('tr') ?? button;
};
const cell = (row: HTMLElement, column: string) => row.querySelector<HTMLElement>(`[data-column-id="${column}"]`);
const rowOf = (canvasElement: HTMLElement, key: string) =>
  canvasElement.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`);

/** A list is grouped from the head of a column; groups have their number and subtotals, and a chip removes them. */
export const FromTheHead: Story = {
  play: async ({ canvasElement, args }) => {
    await screen.findByText('资产 0');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '用途 列菜单' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '按此列分组' }));
    await expect(args.onState).toHaveBeenLastCalledWith('group=use');
    const offices = await group('办公用房');
    await expect(offices).toHaveTextContent('45 条');
    await expect(cell(offices, 'amount')).toHaveTextContent('5,490.00');
    await expect(canvasElement.querySelector('[data-list-foot]')).toHaveTextContent('7,770.00');
    await expect(screen.getByText('共 60 条记录 · 2 组')).toBeVisible();
    await expect(screen.getByText('已按『用途』分组')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '取消按『用途』分组' }));
    await expect(args.onState).toHaveBeenLastCalledWith('');
    await screen.findByText('资产 0');
    await expect(screen.getByRole('searchbox')).toHaveFocus();
  },
};

/** A group is opened and closed by arrows, shows its records, and more of them. */
export const ByKeys: Story = {
  args: { group: { key: 'use' }, onOpen: fn() },
  play: async ({ canvasElement, args }) => {
    const offices = await group('办公用房');
    await expect(screen.getByRole('treegrid')).toBeVisible();
    cell(offices, 'name')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByText('资产 19');
    await expect(offices).toHaveAttribute('aria-expanded', 'true');
    await expect(screen.queryByText('资产 20')).toBeNull();
    await userEvent.keyboard('{ArrowDown} {Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(records[0]);
    await expect(rowOf(canvasElement, '0')).toHaveAttribute('aria-selected', 'true');
    await expect(rowOf(canvasElement, '0')).toHaveAttribute('aria-level', '2');
    const more = rowOf(canvasElement, '$end.1') ?? canvasElement;
    await expect(more).toHaveTextContent('更多（还有 25 条）');
    cell(more, 'name')?.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('资产 39');
    await userEvent.click(await screen.findByRole('button', { name: '更多（还有 5 条）' }));
    await screen.findByText('资产 44');
    await expect(screen.queryByRole('button', { name: /^更多/ })).toBeNull();
    cell(await group('办公用房'), 'name')?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.queryByText('资产 0')).toBeNull());
    await expect(cell(await group('办公用房'), 'name')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(within(canvasElement).getByText('业务用房，15 条记录')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect(canvasElement.querySelectorAll('[aria-selected="true"]')).toHaveLength(0);
  },
};

/** One click anywhere on a group opens it, a double click too, and ticks nothing. */
export const ByPointer: Story = {
  args: { group: { key: 'use' }, onOpen: fn() },
  play: async ({ canvasElement, args }) => {
    const offices = await group('办公用房');
    await userEvent.click(cell(offices, 'use') ?? offices);
    await screen.findByText('资产 0');
    await userEvent.dblClick(cell(await group('业务用房'), 'name') ?? offices);
    await screen.findByText('资产 45');
    await userEvent.click(rowOf(canvasElement, '45')?.querySelector('[data-column-id="$select"]') ?? offices);
    await expect(rowOf(canvasElement, '45')).toHaveAttribute('aria-selected', 'true');
    await expect(canvasElement.querySelectorAll('[aria-selected="true"]')).toHaveLength(1);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

/** Dates are grouped by month, quarter or year, latest first; records without one are the last group. */
export const Periods: Story = {
  args: { group: { key: 'bought', by: 'quarter' }, onState: fn() },
  play: async ({ canvasElement, args }) => {
    await screen.findByText('已按『购置日期（季度）』分组');
    const names = () =>
      [...canvasElement.querySelectorAll('.mf-list-group-name')].map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['2026 年第 2 季度', '2026 年第 1 季度', '（空）']));
    await userEvent.click(screen.getByRole('button', { name: '展开 （空）' }));
    await screen.findByText('资产 9');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '购置日期 列菜单' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '按月分组' }));
    await expect(args.onState).toHaveBeenLastCalledWith('group=bought%7Emonth');
    await waitFor(() => expect(names()[0]).toBe('2026-06'));
    await waitFor(() => expect(screen.queryByText('资产 9')).toBeNull());
  },
};

/** A group that cannot be read says why, and is read again. */
export const Fails: Story = {
  args: {
    group: { key: 'use' },
    ports: fakePorts({ ...world, fail: ['records.list'] }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '展开 办公用房' }));
    const alert = await screen.findByText(/^加载失败：服务暂不可用/);
    await expect(within(alert).getByRole('button', { name: '重试' })).toBeVisible();
  },
};

/** Groups that cannot be read say why. */
export const GroupsFail: Story = {
  args: { group: { key: 'use' }, ports: fakePorts({ ...world, fail: ['records.groups'] }) },
  globals: { theme: 'dark', locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('服务暂不可用');
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** The same in English and dark. */
export const InDark: Story = {
  args: { group: { key: 'use' } },
  globals: { theme: 'dark', locale: 'en' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Expand 办公用房' }));
    await screen.findByRole('button', { name: 'More (25 left)' });
    await expect(screen.getByText('Grouped by “用途”')).toBeVisible();
  },
};

/** A narrow window, for the list; the stories have one width. */
function phone(): () => void {
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => matchMedia(query === PHONE_QUERY ? 'all' : query);
  return () => void (window.matchMedia = matchMedia);
}

/** On a phone a group of cards has its subtotals in words below its name, closed or open. */
export const OnAPhone: Story = {
  args: { group: { key: 'use' } },
  beforeEach: phone,
  play: async ({ canvasElement }) => {
    const offices = within(await screen.findByRole('region', { name: '办公用房' }));
    await expect(offices.getByRole('button', { name: '办公用房 45 条' })).toHaveAttribute('aria-expanded', 'false');
    await expect(offices.getByText('合计 5,490.00')).toBeVisible();
    await expect(offices.getByText('合计 5,490.00').closest('dl')).toHaveAccessibleName('办公用房 的合计');
    await userEvent.click(offices.getByRole('button', { name: '办公用房 45 条' }));
    await offices.findByText('资产 0');
    await expect(offices.getByText('合计 5,490.00')).toBeVisible();
    const rest = within(screen.getByRole('region', { name: '业务用房' }));
    await expect(rest.getByText('合计 2,280.00')).toBeVisible();
    await expect(canvasElement.querySelector('table')).toBeNull();
  },
};
