import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'antd';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../../antd.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { EMPTY_QUERY, type Query } from '../../query/query.ts';
import { queryToText } from '../../query/query-text.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { fakePorts } from '../../testing/fake-ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PHONE_QUERY } from '../../ui/frame/use-media.ts';
import { INITIAL_LIST_STATE } from '../list-state.ts';
import { MetaFormList } from '../meta-form-list.tsx';
import { searchedForm, searchedWorld } from '../search/searched-form.fixture.ts';
import { TotalsLine } from '../totals/totals-line.tsx';
import { useColumnFilter } from './use-column-filter.tsx';

interface StoryProps {
  readonly ports: FormPorts;
  readonly query: Query;
  readonly onQuery: (query: Query) => void;
}

function Heads({ query, onQuery }: Omit<StoryProps, 'ports'>) {
  const [compiled] = useState(searchedForm);
  const [state, setState] = useState({ ...INITIAL_LIST_STATE, query });
  const filter = useColumnFilter({
    compiled,
    state,
    onStateChange(next) {
      onQuery(next.query);
      setState(next);
    },
  });
  return (
    <>
      {compiled.listColumns.map(({ key, label }) =>
        filter.headItems(key).map((item) => (
          <Button key={key} onClick={({ currentTarget }) => item.onSelect(currentTarget)}>
            {label} {item.label}
          </Button>
        )),
      )}
      {filter.dialog}
      <TotalsLine compiled={compiled} state={state} found={{ total: 3, isCapped: false }} />
    </>
  );
}

function Filtered({ ports, ...heads }: StoryProps) {
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <Heads {...heads} />
    </MetaFormProvider>
  );
}

/** The filter in the heads of a list, as a page has it. */
function FilteredList() {
  const [compiled] = useState(searchedForm);
  const [state, setState] = useState(INITIAL_LIST_STATE);
  const filter = useColumnFilter({ compiled, state, onStateChange: setState });
  return (
    <>
      <MetaFormList compiled={compiled} state={state} onStateChange={setState} headItems={filter.headItems} />
      {filter.dialog}
    </>
  );
}

const meta = {
  title: 'lists/column filter',
  component: Filtered,
  args: { ports: fakePorts(searchedWorld), query: EMPTY_QUERY, onQuery: fn() },
} satisfies Meta<typeof Filtered>;
export default meta;
type Story = StoryObj<typeof meta>;

const lastQuery = (onQuery: unknown) => queryToText((onQuery as ReturnType<typeof fn>).mock.calls.at(-1)?.[0]);
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

/** The values that exist, each with the number of its records; several are one condition. */
export const Choose: Story = {
  play: async ({ args }) => {
    await open('用途 筛选…');
    const shown = await dialog();
    await expect(await shown.findByRole('checkbox', { name: '办公用房' })).not.toBeChecked();
    await expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '办公用房2',
      '业务用房1',
    ]);
    await userEvent.click(shown.getByRole('checkbox', { name: '业务用房' }));
    await userEvent.click(shown.getByRole('button', { name: '筛选' }));
    await expect(lastQuery(args.onQuery)).toBe('use.in.2');
    // The totals are those of what is found.
    await waitFor(() => expect(screen.getByText(/300\.00 · /)).toHaveTextContent('金额 合计 300.00 · 平均 300.00'));
    await open('用途 筛选…');
    await expect(await (await dialog()).findByRole('checkbox', { name: '业务用房' })).toBeChecked();
  },
};

/** Values are searched; what is ticked stays in view, and “no filter” removes the condition. */
export const Search: Story = {
  args: { query: { ...EMPTY_QUERY, parts: [{ field: 'name', operator: 'eq', value: '文件柜' }] } },
  play: async ({ args }) => {
    await open('名称 筛选…');
    const shown = await dialog();
    await shown.findByRole('checkbox', { name: '办公桌' });
    await userEvent.type(shown.getByRole('searchbox'), '会议');
    await waitFor(() => expect(shown.queryByRole('checkbox', { name: '办公桌' })).toBeNull());
    await expect(shown.getByRole('checkbox', { name: '文件柜' })).toBeChecked();
    await userEvent.click(shown.getByRole('checkbox', { name: '会议桌' }));
    await userEvent.click(shown.getByRole('button', { name: '筛选' }));
    await expect(lastQuery(args.onQuery)).toBe('any*name.eq.文件柜*name.eq.会议桌*end');
    await open('名称 筛选…');
    await userEvent.click((await dialog()).getByRole('button', { name: '不筛选' }));
    await expect(lastQuery(args.onQuery)).toBe('');
  },
};

const datedWorld = {
  ...searchedWorld,
  records: {
    test_form: [
      { id: '0', name: '办公桌', bought: '2024-03-15 00:00:00' },
      { id: '1', name: '会议桌', bought: '2024-03-20 00:00:00' },
      { id: '2', name: '文件柜', bought: '2024-11-02 00:00:00' },
      { id: '3', name: '书架', bought: '2023-12-31 00:00:00' },
      { id: '4', name: '打印机' },
    ],
  },
};

/** Dates are years, months and days; a ticked period is one condition, and comes back as ticked. */
export const Dates: Story = {
  args: { ports: fakePorts(datedWorld) },
  play: async ({ args }) => {
    await open('购置日期 筛选…');
    const shown = await dialog();
    const titles = () => shown.getAllByRole('treeitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(titles()).toEqual(['2024年3', '2023年1', '（空）1']));
    const node = (name: string) => shown.getByText(name).closest<HTMLElement>('[role="treeitem"]') ?? document.body;
    await userEvent.click(node('2024年').querySelector('.ant-tree-switcher') ?? document.body);
    await waitFor(() => expect(titles()).toEqual(['2024年3', '11月1', '3月2', '2023年1', '（空）1']));
    await userEvent.click(within(node('3月')).getByRole('checkbox'));
    await userEvent.click(within(node('2023年')).getByRole('checkbox'));
    await userEvent.click(shown.getByRole('button', { name: '筛选' }));
    await expect(lastQuery(args.onQuery)).toBe(
      'any*bought.ge.2024-03-01_2024-03-31*bought.ge.2023-01-01_2023-12-31*end',
    );
    await open('购置日期 筛选…');
    const again = await dialog();
    await waitFor(() => expect(again.getByText('3月')).toBeVisible());
    await expect(again.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  },
};

/** Amounts are limited by a range, or ticked in their order and as the column shows them; one replaces the other. */
export const Numbers: Story = {
  play: async ({ args }) => {
    await open('金额 筛选…');
    const shown = await dialog();
    await shown.findByRole('checkbox', { name: '2,000.00' });
    await expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '300.001',
      '1,000.501',
      '2,000.001',
    ]);
    await userEvent.type(shown.getByRole('searchbox'), '1,000');
    await waitFor(() => expect(shown.queryByRole('checkbox', { name: '300.00' })).toBeNull());
    await userEvent.click(shown.getByRole('checkbox', { name: '1,000.50' }));
    await userEvent.type(shown.getByRole('textbox', { name: '金额 从' }), '500');
    await expect(shown.getByRole('checkbox', { name: '1,000.50' })).not.toBeChecked();
    await userEvent.type(shown.getByRole('textbox', { name: '金额 至' }), '1500');
    await userEvent.click(shown.getByRole('button', { name: '筛选' }));
    await expect(lastQuery(args.onQuery)).toBe('amount.ge.500_1500');
    await open('金额 筛选…');
    const again = await dialog();
    await expect(again.getByRole('textbox', { name: '金额 从' })).toHaveValue('500.00');
    await userEvent.click(await again.findByRole('checkbox', { name: '300.00' }));
    await expect(again.getByRole('textbox', { name: '金额 从' })).toHaveValue('');
    await userEvent.click(again.getByRole('button', { name: '筛选' }));
    await expect(lastQuery(args.onQuery)).toBe('amount.eq.300');
  },
};

/** Values and totals that cannot be read say why. */
export const Fails: Story = {
  args: { ports: fakePorts({ ...searchedWorld, fail: ['records.values', 'records.totals'] }) },
  play: async () => {
    await screen.findByText(/^合计加载失败：服务暂不可用/);
    await open('名称 筛选…');
    await screen.findByText('值加载失败：服务暂不可用');
    const retry = (await dialog()).getByRole('button', { name: '重试' });
    // The dialog appears slowly.
    await waitFor(() => expect(retry).toBeVisible());
  },
};

const headOf = (name: string) => screen.findByRole('columnheader', { name });

async function openFromHead(head: HTMLElement) {
  await userEvent.click(within(head).getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: '筛选…' }));
  return screen.findByRole('dialog', { name: '筛选：名称' });
}

/** The filter opens below the head with the focus in its search; Escape and the button lead back to the head. */
export const BelowTheHead: Story = {
  render: ({ ports }) => (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <FilteredList />
    </MetaFormProvider>
  ),
  play: async () => {
    const head = await headOf('名称');
    const box = await openFromHead(head);
    await waitFor(() => expect(within(box).getByRole('searchbox')).toHaveFocus());
    await expect(box.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom);
    await expect(Math.abs(box.getBoundingClientRect().left - head.getBoundingClientRect().left)).toBeLessThan(40);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(head).toHaveFocus();

    const again = await openFromHead(head);
    await waitFor(() => expect(within(again).getByRole('searchbox')).toHaveFocus());
    await within(again).findByRole('checkbox', { name: '办公桌' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.click(within(again).getByRole('button', { name: '筛选' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await expect(await headOf('名称')).toHaveFocus();
  },
};

/** On a narrow window the filter is a dialog, which keeps the page behind it out of reach. */
export const Narrow: Story = {
  beforeEach: () => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) => matchMedia(query === PHONE_QUERY ? 'all' : query);
    return () => void (window.matchMedia = matchMedia);
  },
  play: async () => {
    await open('名称 筛选…');
    const box = await screen.findByRole('dialog');
    await expect(box.closest('.ant-modal-wrap')).not.toBeNull();
  },
};
