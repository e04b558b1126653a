import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../../antd.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { EMPTY_QUERY, findsAll, type Query } from '../../query/query.ts';
import { queryToText } from '../../query/query-text.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { fakePorts } from '../../testing/fake-ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import type { FoundCount } from '../found-count.ts';
import { INITIAL_LIST_STATE, withQuery } from '../list-state.ts';
import { MetaFormList } from '../meta-form-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { QueryBar } from './query-bar.tsx';
import { searchedForm, searchedWorld } from './searched-form.fixture.ts';

interface StoryProps {
  readonly ports: FormPorts;
  readonly query: Query;
  readonly onQuery: (query: Query) => void;
}

function SearchedList({ ports, query, onQuery }: StoryProps) {
  const [compiled] = useState(searchedForm);
  const [state, setState] = useState({ ...INITIAL_LIST_STATE, query });
  const [found, setFound] = useState<FoundCount>();
  const change = (next: typeof state) => {
    onQuery(next.query);
    setState(next);
  };
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <QueryBar compiled={compiled} state={state} onStateChange={change} found={found} />
      <MetaFormList
        compiled={compiled}
        state={state}
        onStateChange={change}
        onFound={setFound}
        empty={
          findsAll(state.query) ? null : (
            <NothingFound
              compiled={compiled}
              query={state.query}
              onQuery={(next) => change({ ...withQuery(state, next), conditions: state.conditions })}
            />
          )
        }
      />
    </MetaFormProvider>
  );
}

const three: Query = {
  keyword: '',
  match: 'all',
  parts: [
    { field: 'bought', operator: 'ge', value: { relative: 'lastQuarter' } },
    {
      match: 'any',
      parts: [
        { field: 'name', operator: 'like', value: '桌' },
        { field: 'use', operator: 'in', value: ['1'] },
      ],
    },
    { field: 'amount', operator: 'ge', value: { from: 1 } },
    { field: 'name', operator: 'like', value: '' },
  ],
};

const meta = {
  title: 'lists/query bar',
  component: SearchedList,
  args: { ports: fakePorts(searchedWorld), query: EMPTY_QUERY, onQuery: fn() },
} satisfies Meta<typeof SearchedList>;
export default meta;
type Story = StoryObj<typeof meta>;

const lastQuery = (onQuery: unknown) => queryToText((onQuery as ReturnType<typeof fn>).mock.calls.at(-1)?.[0]);

/** Typing searches after a pause; `/` goes to the box, and Escape clears it. */
export const Quick: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('文件柜');
    await userEvent.keyboard('/');
    const box = canvas.getByRole('searchbox');
    await expect(box).toHaveFocus();
    await userEvent.type(box, '文件');
    await waitFor(() => expect(canvas.queryByText('办公桌')).toBeNull());
    await waitFor(() => expect(canvas.getAllByRole('status')[0]).toHaveTextContent('找到 1 条记录'));
    await expect(args.onQuery).toHaveBeenCalledTimes(1);
    // In the box the key is a character.
    await userEvent.keyboard('/');
    await expect(box).toHaveValue('文件/');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await canvas.findByText('办公桌');
  },
};

/** One chip for each condition or group that filters; keys and presses remove them, and the focus moves on. */
export const Chips: Story = {
  args: { query: three },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const list = within(canvas.getByRole('list', { name: '查询条件' }));
    const texts = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(texts()).toEqual(['购置日期在上季度', '（名称包含“桌”或用途是“办公用房”）', '金额不小于 1']),
    );
    await userEvent.click(canvas.getByRole('button', { name: /^移除条件 （/ }));
    await expect(texts()).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: '移除条件 金额不小于 1' })).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(canvas.getByRole('button', { name: '移除条件 购置日期在上季度' })).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await expect(lastQuery(args.onQuery)).toBe('name.like.');
    await expect(list.queryAllByRole('listitem')).toHaveLength(0);
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await waitFor(() => expect(canvasElement.querySelector('.mf-chips')?.clientHeight).toBe(0));
  },
};

/** A list without rows says which conditions find nothing, and leads back to all records. */
export const NothingIsFound: Story = {
  args: { query: { ...EMPTY_QUERY, keyword: '不存在' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/^没有记录符合：.*不存在/);
    await userEvent.click(canvas.getByRole('button', { name: '清除筛选' }));
    await canvas.findByText('文件柜');
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};

/** The dialog begins with what is searched for, and its query becomes chips. */
export const Dialog: Story = {
  args: { query: three },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '查询' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: /查询/ }, { timeout: 10_000 }));
    await userEvent.click(await dialog.findByRole('button', { name: '清空值' }));
    await userEvent.click(dialog.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(args.onQuery).toHaveBeenCalled());
    await waitFor(() => expect(canvas.queryAllByRole('button', { name: /^移除条件/ })).toHaveLength(0));
  },
};
