import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../../antd.ts';
import type { FormPorts } from '../../ports/ports.ts';
import type { StoredView } from '../../ports/views.ts';
import { queryToText } from '../../query/query-text.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { fakePorts } from '../../testing/fake-ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import { INITIAL_LIST_STATE, type ListState } from '../list-state.ts';
import { MetaFormList, type MetaFormListHandle } from '../meta-form-list.tsx';
import { searchedForm, searchedWorld } from '../search/searched-form.fixture.ts';
import type { ViewContent } from './view-content.ts';
import { ViewsMenu } from './views-menu.tsx';

interface StoryProps {
  readonly ports: FormPorts;
  readonly viewId: string | undefined;
  readonly onShown: (shown: string) => void;
}

function ViewedList({ ports, viewId, onShown }: StoryProps) {
  const [compiled] = useState(searchedForm);
  const [state, setState] = useState<ListState>(INITIAL_LIST_STATE);
  const [shown, setShown] = useState<Partial<ViewContent> & { readonly id: string | undefined }>({ id: viewId });
  const list = useRef<MetaFormListHandle>(null);
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <ViewsMenu
        compiled={compiled}
        state={state}
        list={list}
        viewId={shown.id}
        onView={(view) => {
          const { query, sort, size, group } = view?.content ?? INITIAL_LIST_STATE;
          onShown(`${view?.id ?? ''} ${queryToText(query)}`);
          setState({ ...state, page: 1, query, sort, size, group });
          setShown({ ...view?.content, id: view?.id });
        }}
      />
      <MetaFormList
        ref={list}
        compiled={compiled}
        state={state}
        onStateChange={setState}
        viewColumns={shown.columns}
        viewDensity={shown.density}
      />
    </MetaFormProvider>
  );
}

const view = (id: string, name: string, more: Partial<StoredView>): StoredView => ({
  id,
  name,
  audience: 'mine',
  json: '{}',
  creatorName: '林静',
  mayChange: true,
  ...more,
});
const columns = [{ key: 'name', label: '名称', visible: true }].concat(
  ['amount', 'bought', 'use'].map((key) => ({ key, label: key, visible: false })),
);
const views = {
  test_form: [
    view('1', '桌子', { json: JSON.stringify({ query: 'name.like.桌', columns }) }),
    view('4', '按用途', { json: '{"group":"use","density":"loose"}' }),
    view('2', '旧视图', { audience: 'unit', mayChange: false, json: '{"query":"gone.eq.1*use.in.2"}' }),
    view('3', '坏视图', { audience: 'everyone', mayChange: false, json: '[' }),
  ],
};
const world = { ...searchedWorld, columnSettings: {}, views };

const meta = {
  title: 'lists/views',
  component: ViewedList,
  args: { ports: fakePorts(world), viewId: undefined, onShown: fn() },
} satisfies Meta<typeof ViewedList>;
export default meta;
type Story = StoryObj<typeof meta>;

const menu = async (current = '全部记录') => {
  await userEvent.click(await screen.findByRole('button', { name: `视图：${current}` }));
  return within(await screen.findByRole('dialog', { name: '视图' }));
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const heads = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent?.trim() || []);

/** Views are in groups with the number of their records; a press applies conditions and columns. */
export const Apply: Story = {
  play: async ({ args }) => {
    await screen.findByText('文件柜');
    const shown = await menu();
    await waitFor(() => expect(shown.getByRole('button', { name: /^桌子/ })).toHaveTextContent('2 条'));
    await expect(shown.getByRole('region', { name: '本单位' })).toBeVisible();
    await expect(shown.queryByRole('button', { name: '删除 旧视图' })).toBeNull();
    await press(/^桌子/);
    await expect(args.onShown).toHaveBeenLastCalledWith('1 name.like.桌');
    await waitFor(() => expect(screen.queryByText('文件柜')).toBeNull());
    await expect(heads()).not.toContain('金额');
    await screen.findByRole('button', { name: '视图：桌子' });
    await menu('桌子');
    await press(/^全部记录 ?3 条$/);
    await waitFor(() => expect(heads()).toContain('金额'));
  },
};

/** A view with fields that are gone opens with a notice; one that cannot be read does not open. */
export const Unknown: Story = {
  args: { onShown: fn() },
  play: async ({ args }) => {
    await menu();
    await press(/^旧视图/);
    await screen.findByText(/^视图“旧视图”中的部分条件未采用：.*gone/);
    await expect(args.onShown).toHaveBeenLastCalledWith('2 use.in.2');
    await menu('旧视图');
    await press(/^坏视图/);
    await screen.findByText('视图“坏视图”的内容无法读取，请删除');
    await expect(args.onShown).toHaveBeenCalledOnce();
  },
};

/** The view that an address names is shown. */
export const Named: Story = {
  args: { viewId: '1', onShown: fn() },
  play: async ({ args }) => {
    await screen.findByRole('button', { name: '视图：桌子' });
    await expect(args.onShown).toHaveBeenLastCalledWith('1 name.like.桌');
  },
};

/** A list is stored as a new view, renamed and removed after a question. */
export const Store: Story = {
  args: { ports: fakePorts({ ...world, views: {}, mayShareViews: true }), onShown: fn() },
  play: async ({ args }) => {
    await menu();
    await expect(await screen.findByText(/暂无保存的视图。查询方案在“查询”的“查询方案”中/)).toBeVisible();
    await press('另存为新视图');
    await press('保存');
    await screen.findByText('请输入视图名称');
    await userEvent.type(screen.getByRole('textbox', { name: '视图名称' }), '本周');
    await userEvent.click(screen.getByRole('radio', { name: '本单位' }));
    await press('保存');
    await screen.findByRole('button', { name: '视图：本周' });
    await expect(args.onShown).toHaveBeenLastCalledWith('new-view-1 ');
    await menu('本周');
    await press('重命名 本周');
    await userEvent.type(await screen.findByDisplayValue('本周'), '新增');
    await press('保存');
    await screen.findByRole('button', { name: '视图：本周新增' });
    await menu('本周新增');
    await press('删除 本周新增');
    await screen.findAllByText('是否要删除视图？');
    await press('删除');
    await screen.findByRole('button', { name: '视图：全部记录' });
    await expect(args.ports.views && (await args.ports.views.list('test_form'))).toEqual([]);
  },
};

/** Density and grouping are part of a view; all records are shown as before. */
export const GroupedAndLoose: Story = {
  play: async ({ canvasElement }) => {
    await screen.findByText('文件柜');
    const height = () => canvasElement.querySelector('[data-row-key]')?.getBoundingClientRect().height;
    const before = height();
    await menu();
    await press(/^按用途/);
    await screen.findByRole('row', { name: /办公用房/, expanded: false });
    await waitFor(() => expect(height()).toBe(48));
    await menu('按用途');
    await press(/^全部记录/);
    await screen.findByText('文件柜');
    await waitFor(() => expect(height()).toBe(before));
  },
};
