import { act, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import type { FormPorts, Page, RecordQuery, WireRecord } from '../ports/ports.ts';
import { fillWords } from '../locales/define-words.ts';
import { MetaFormProvider } from '../react/meta-form-provider.tsx';
import { metaForm, numberItem, referenceItem, textItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { listWords } from './list.words.ts';
import { INITIAL_LIST_STATE, type ListState } from './list-state.ts';
import { MetaFormList, type MetaFormListHandle, type MetaFormListProps } from './meta-form-list.tsx';

const compiled = compileForm(
  parseMetaForm(
    metaForm(
      textItem('name', { itemName: '名称', itemTableOrder: 2 }),
      numberItem('area', {
        itemName: '面积',
        itemTableOrder: 3,
        tablealign: 'right',
        width: 120,
        digits: 2,
        color: '#cf1322',
      }),
      referenceItem('unit', { itemName: '单位', itemTableOrder: 1 }),
      textItem('secret', { itemName: '不列出', tablehidden: true }),
    ),
  ).form,
);
const houses = Array.from({ length: 23 }, (_, index) => ({
  id: `${index + 1}`,
  name: `楼${index + 1}`,
  area: index + 0.5,
  unit: 'u1',
  $unit: '东澜区',
}));

/** As in the product (docs/decisions/034): no styles are generated while the page runs. */
const STYLES_OF_ANTD = { zeroRuntime: true } as const;

function show(ports: FormPorts, props: Partial<MetaFormListProps> = {}) {
  const states: ListState[] = [];
  function Holder() {
    const [state, setState] = useState<ListState>(props.state ?? INITIAL_LIST_STATE);
    const [selectedIds, setSelected] = useState<readonly string[]>([]);
    const change = (next: ListState) => {
      states.push(next);
      setState(next);
    };
    return (
      <MetaFormList
        compiled={compiled}
        {...props}
        state={state}
        onStateChange={change}
        {...(props.onSelect
          ? { selectedIds, onSelect: (ids, records) => (setSelected(ids), props.onSelect?.(ids, records)) }
          : {})}
      />
    );
  }
  const { unmount } = render(
    <AntdSurroundings language="zh" theme={STYLES_OF_ANTD}>
      <MetaFormProvider kit={antdKit} ports={ports} language="zh">
        <Holder />
      </MetaFormProvider>
    </AntdSurroundings>,
  );
  return { states, unmount, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}
const body = () => document.querySelector('.mf-list-area');
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .filter((row) => row.hasAttribute('data-row-key'));

test('columns are in the order of the list, with their alignment, and hidden ones are left out', async () => {
  show(fakePorts({ records: { test_form: houses } }));
  await screen.findByText('楼1');
  const [row] = rows();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['单位', '名称', '面积']);
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['东澜区', '楼1', '0.50']);
  expect(cells[2]?.style.textAlign).toBe('right');
  expect(screen.getByText('0.50').closest<HTMLElement>('.mf-coloured')?.style.getPropertyValue('--mf-colour')).toBe(
    '#cf1322',
  );
  expect(screen.getByText('共 23 条记录')).toBeVisible();
});

test('a record without its required files is marked in its first cell alone', async () => {
  const missingFiles = [{ path: 'plan', label: '平面图', code: 'REQUIRED' }];
  show(fakePorts({ records: { test_form: [{ ...houses[0], $$missing: missingFiles }] } }));
  await screen.findByText('楼1');
  const cells = within(rows()[0] as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['待补附件东澜区', '楼1', '0.50']);
});

const leaf = (id: string) => ({ id, name: `楼${id}` });

test('a tree counts its roots and all its records, and one record counts as one', async () => {
  const ports = fakePorts();
  const page = { records: [{ ...leaf('1'), children: [leaf('2')] }], total: 12, totalInTree: 40 };
  const { unmount } = show(
    { ...ports, records: { ...ports.records, list: () => Promise.resolve(page) } },
    { asTree: true },
  );
  expect(await screen.findByText('共 12 条顶级记录，含下级共 40 条')).toBeVisible();
  unmount();
  show(fakePorts({ records: { test_form: [leaf('1')] } }));
  expect(await screen.findByText('共 1 条记录')).toBeVisible();
  expect(fillWords(listWords.en.total, { total: 1 })).toBe('1 record in all');
});

test('a list is not called empty before the server has answered', async () => {
  show(fakePorts({ latency: 30 }));
  expect(screen.queryByText('暂无数据')).toBeNull();
  expect(await screen.findByText('暂无数据', { ignore: 'title' })).toBeVisible();
});

test('a list without rows is scrolled by keyboard, one with rows by its rows', async () => {
  const { unmount } = show(fakePorts({}));
  await screen.findByText('暂无数据', { ignore: 'title' });
  await waitFor(() => expect(body()).toHaveAttribute('tabindex', '0'));
  unmount();
  show(fakePorts({ records: { test_form: houses } }));
  await screen.findByText('楼1');
  await waitFor(() => expect(body()).not.toHaveAttribute('tabindex'));
});

test('a failure shows the reason of the server and can be retried', async () => {
  let refuses = true;
  const { user } = show(fakePorts({ records: { test_form: houses }, fail: () => refuses && '数据库暂时不可用' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('列表加载失败');
  expect(alert).toHaveTextContent('数据库暂时不可用');
  expect(alert).not.toHaveTextContent('上一次');
  expect(screen.queryByText('暂无数据')).toBeNull();
  refuses = false;
  await user.click(within(alert).getByRole('button', { name: /重\s*试/ }));
  await waitFor(() => expect(rows()).toHaveLength(10));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('records that stay after a failure are said to be of the search before', async () => {
  let refuses = false;
  const { user } = show(fakePorts({ records: { test_form: houses }, fail: () => refuses && '数据库暂时不可用' }));
  await waitFor(() => expect(rows()).toHaveLength(10));
  refuses = true;
  await user.click(screen.getByRole('listitem', { name: '3' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('下面是上一次查到的记录。');
  expect(rows()).toHaveLength(10);
});

test('a page is loaded from the server, and the previous one is shown meanwhile', async () => {
  const seen: number[] = [];
  const { user, states } = show(
    fakePorts({
      records: { test_form: houses },
      fail: () => (seen.push(document.querySelectorAll('[data-row-key]').length), false),
    }),
  );
  await waitFor(() => expect(rows()).toHaveLength(10));
  await user.click(screen.getByRole('listitem', { name: '3' }));
  expect(states).toEqual([{ ...INITIAL_LIST_STATE, page: 3 }]);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(seen).toEqual([0, 10]);
});

test('a page has 10, 20, 30, 40, 50 or 100 rows, and a new size starts with the first page', async () => {
  const { user, states } = show(fakePorts({ records: { test_form: houses } }), {
    state: { ...INITIAL_LIST_STATE, page: 2 },
  });
  await waitFor(() => expect(rows()).toHaveLength(10));
  await user.click(within(screen.getByRole('list')).getByRole('combobox'));
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
  expect(offered.map((text) => Number.parseInt(text, 10))).toEqual([10, 20, 30, 40, 50, 100]);
  await user.click(screen.getByText(/^30 /, { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(rows()).toHaveLength(23));
  expect(states.at(-1)).toEqual({ ...INITIAL_LIST_STATE, size: 30 });
});

const areaTitle = () => screen.getByRole('columnheader', { name: '面积' });

test('a click on a title sorts up, then down, then not, each from the first page', async () => {
  const { user, states } = show(fakePorts({ records: { test_form: houses } }), {
    state: { ...INITIAL_LIST_STATE, page: 2 },
  });
  await waitFor(() => expect(rows()).toHaveLength(10));
  for (let clicks = 1; clicks <= 3; clicks += 1) {
    await user.click(areaTitle());
    await waitFor(() => expect(states).toHaveLength(clicks));
  }
  expect(states.map(({ page, sort }) => [page, sort])).toEqual([
    [1, [{ key: 'area', direction: 'ascending' }]],
    [1, [{ key: 'area', direction: 'descending' }]],
    [1, []],
  ]);
});

test('a row opens by double click, by Enter and by its link, but not by two clicks on a button', async () => {
  const opened: unknown[] = [];
  const { user } = show(fakePorts({ records: { test_form: houses } }), {
    onOpen: (record) => opened.push(record['id']),
    rowActions: () => <button type="button">编辑</button>,
  });
  const [first, second, third] = (await waitFor(() => {
    expect(rows()).toHaveLength(10);
    return rows();
  })) as [HTMLElement, HTMLElement, HTMLElement];
  await user.dblClick(within(first).getByText('楼1'));
  expect(String(getSelection())).toBe('');
  within(second).getByRole('cell', { name: '楼2' }).focus();
  await user.keyboard('{Enter}');
  await user.click(within(third).getByRole('button', { name: '查看 楼3' }));
  await user.dblClick(within(third).getByRole('button', { name: '编辑' }));
  expect(opened).toEqual(['1', '2', '3']);
});

test('ticked rows stay ticked on another page, and are passed on with their records', async () => {
  const chosen: (readonly string[])[] = [];
  const named: (readonly unknown[])[] = [];
  const { user } = show(fakePorts({ records: { test_form: houses } }), {
    onSelect: (ids, records) => {
      chosen.push(ids);
      named.push(records.map(({ id }) => id));
    },
  });
  await waitFor(() => expect(rows()).toHaveLength(10));
  await user.click(within(rows()[0] as HTMLElement).getByRole('checkbox', { name: '选择 楼1' }));
  await user.click(screen.getByRole('listitem', { name: '2' }));
  await waitFor(() => expect(rows()[0]).toHaveTextContent('楼11'));
  await user.click(within(rows()[0] as HTMLElement).getByRole('checkbox'));
  expect(chosen.at(-1)).toEqual(['1', '11']);
  expect(named.at(-1)).toEqual(['1', '11']);
});

test('one box ticks the whole page, and unticks it', async () => {
  const chosen: (readonly string[])[] = [];
  const { user } = show(fakePorts({ records: { test_form: houses } }), { onSelect: (ids) => chosen.push(ids) });
  await waitFor(() => expect(rows()).toHaveLength(10));
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  expect(chosen.at(-1)).toEqual(houses.slice(0, 10).map(({ id }) => id));
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  expect(chosen.at(-1)).toEqual([]);
});

test('a page that no longer exists leads to the last existing one', async () => {
  const { states } = show(fakePorts({ records: { test_form: houses } }), { state: { ...INITIAL_LIST_STATE, page: 9 } });
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(states).toEqual([{ ...INITIAL_LIST_STATE, page: 3 }]);
});

test('the answer to an earlier request never replaces that to a later one', async () => {
  const asked: { readonly query: RecordQuery; readonly answer: (page: Page<WireRecord>) => void }[] = [];
  const ports: FormPorts = {
    ...fakePorts(),
    records: { ...fakePorts().records, list: (query) => new Promise((answer) => asked.push({ query, answer })) },
  };
  const handle = createRef<MetaFormListHandle>();
  show(ports, { ref: handle });
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => handle.current?.reload());
  await waitFor(() => expect(asked).toHaveLength(2));
  const [early, late] = asked;
  expect(early?.query.signal?.aborted).toBe(true);
  await act(async () => late?.answer({ records: [{ id: '2', name: '新' }], total: 1 }));
  await act(async () => early?.answer({ records: [{ id: '1', name: '旧' }], total: 1 }));
  expect(screen.getByText('新')).toBeVisible();
  expect(screen.queryByText('旧')).toBeNull();
});

test('columns that the author fixed are at their edge and stay in view', async () => {
  const wide = compileForm(
    parseMetaForm(
      metaForm(
        textItem('name', { itemName: '名称' }),
        numberItem('area', { itemName: '面积', fixed: 'right' }),
        textItem('code', { itemName: '编号' }),
        referenceItem('unit', { itemName: '单位', fixed: 'left' }),
      ),
    ).form,
  );
  show(fakePorts({ records: { test_form: houses } }), { compiled: wide });
  await screen.findByText('楼1');
  const heads = [...document.querySelectorAll('.mf-list-table thead th')];
  expect(heads.map((head) => head.textContent)).toEqual(['单位', '名称', '编号', '面积']);
  expect(heads.map((head) => head.classList.contains('mf-list-fixed'))).toEqual([true, false, false, true]);
});
