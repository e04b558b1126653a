import { cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakePorts } from '../../../testing/fake-ports.ts';
import { box, open, units } from './reference-picker.fixture.tsx';

const unitsUpTo = (count: number) => ({
  references: { unit: Array.from({ length: count }, (_, index) => ({ id: `${index + 1}`, name: `单位${index + 1}` })) },
});

describe('a reference picker', () => {
  test('fetches nothing until it opens, then all in one request where a page does not hold them', async () => {
    const { ports, user } = open();
    expect(ports.calls).toEqual([]);
    await user.click(box());
    await waitFor(() => expect(ports.calls).toEqual(['references.page', 'references.page']));
    await waitFor(() => expect(screen.queryByText(/仅显示/)).not.toBeInTheDocument());
  });

  test('finds what is typed and hands over the id with its name, by keyboard alone', async () => {
    const { changes, user } = open();
    await user.type(box(), 'u127');
    await waitFor(() => expect(screen.getByTitle('单位127')).toBeInTheDocument(), { timeout: 3000 });
    // user-event leaves keyCode 0 under jsdom, and the select still reads it.
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 });
    expect(changes).toEqual([['127', '单位127']]);
    await waitFor(() => expect(box().parentElement).toHaveTextContent('单位127'));
  });

  test('changes nothing when the person opens it and moves on with Tab', async () => {
    const { changes, user } = open();
    await user.click(box());
    await screen.findByTitle('单位1');
    fireEvent.keyDown(box(), { key: 'Tab', keyCode: 9 });
    await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
    expect(changes).toEqual([]);
  });

  test('looks the name up where only an id came, and shows an unknown id as it is', async () => {
    open({ value: '7' });
    expect(await screen.findByText('单位7')).toBeInTheDocument();
    const { ports } = open({ value: '404', id: 'other' });
    expect(await screen.findByText('404')).toBeInTheDocument();
    await waitFor(() => expect(ports.calls).toEqual(['references.byIds']));
  });

  test('shows the text that came with the record without a call', async () => {
    const { ports } = open({ value: '7', display: '旧名称' });
    expect(screen.getByText('旧名称')).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(ports.calls).toEqual([]);
  });

  test('stays closed and says so while the parent of the cascade is empty', async () => {
    const { ports, user } = open({ cascade: { state: 'missing', parentLabel: '区域' } });
    await user.click(box());
    expect(await screen.findByText('请先选择前置项目')).toBeInTheDocument();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByRole('button', { name: '打开选择单位' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(ports.calls).toEqual([]);
  });

  test('says what failed, and tries again', async () => {
    let broken = true;
    const { user } = open({}, { fail: () => broken && '数据库繁忙' });
    await user.click(box());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('加载失败：数据库繁忙');
    broken = false;
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await screen.findByTitle('单位1');
  });

  test('offers the maintenance page where there is nothing to choose', async () => {
    const { user } = open({ maintenanceUrl: '/units' }, { references: {} });
    await user.click(box());
    expect(await screen.findByTitle('跳转维护页')).toBeInTheDocument();
    expect(screen.getByText('没有可选的数据')).toBeInTheDocument();
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await user.click(screen.getByTitle('跳转维护页'));
    expect(opened.mock.calls).toEqual([['/units', '_blank', 'noopener,noreferrer']]);
    opened.mockRestore();
  });

  test('warns when the dialog is confirmed with nothing chosen, and a double click chooses', async () => {
    const { changes, user } = open();
    await user.click(screen.getByRole('button', { name: '打开选择单位' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('选择单位')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: '取消' })).toBeEnabled();
    await user.click(within(dialog).getByRole('button', { name: '选择' }));
    expect(await screen.findByText('请选择一条数据')).toBeInTheDocument();
    await user.dblClick(await within(dialog).findByText('单位3'));
    expect(changes).toEqual([['3', '单位3']]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('keeps what is marked while the list of the dialog turns its pages', async () => {
    const { changes, user } = open({ multiple: true });
    await user.click(screen.getByRole('button', { name: '打开选择单位' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByText('单位2'));
    await user.click(within(dialog).getByTitle('2'));
    await user.click(await within(dialog).findByText('单位21'));
    await user.click(within(dialog).getByRole('button', { name: '选择' }));
    expect(changes).toEqual([['2,21', '单位2、单位21']]);
  });

  test('selects all that is shown, a hundred at most, and says so', async () => {
    const { changes, user } = open({ multiple: true });
    await user.click(box());
    await user.click(await screen.findByRole('button', { name: '全选' }));
    expect(await screen.findByText('列表数据过多，选中100条选项')).toBeInTheDocument();
    expect(changes[0]?.[0].split(',')).toHaveLength(100);
    cleanup();
    const hundred = open({ multiple: true }, { references: { unit: units.slice(0, 100) } });
    await hundred.user.click(box());
    await hundred.user.click(await screen.findByRole('button', { name: '全选' }));
    expect(await screen.findByText('已将全部选项选中')).toBeInTheDocument();
    expect(hundred.changes[0]?.[0].split(',')).toHaveLength(100);
  });

  test('brings a thousand records in one request, and says nothing of others', async () => {
    const { ports, user } = open({}, unitsUpTo(1000));
    await user.click(box());
    await waitFor(() => expect(ports.calls).toEqual(['references.page', 'references.page']));
    await screen.findByTitle('单位1');
    await waitFor(() => expect(screen.queryByText('正在加载')).not.toBeInTheDocument());
    expect(screen.queryByText(/仅显示/)).not.toBeInTheDocument();
  });

  test('says of one record more that it is not shown, and a search reaches it', async () => {
    const { changes, user } = open({}, unitsUpTo(1001));
    await user.click(box());
    expect(await screen.findByText('共 1001 条，仅显示 1000，其余请输入文字查找')).toBeInTheDocument();
    await user.keyboard('单位1001');
    await user.click(await screen.findByTitle('单位1001', {}, { timeout: 3000 }));
    expect(changes).toEqual([['1001', '单位1001']]);
  });

  test('finds a Chinese name by its pinyin, at once and after the answer of a server that knows none', async () => {
    const { changes, user } = open(
      {},
      {
        references: {
          unit: [
            { id: '1', name: '财务部' },
            { id: '2', name: '采购部' },
          ],
        },
      },
    );
    await user.click(box());
    await screen.findByTitle('财务部');
    await user.keyboard('cgb');
    await waitFor(() => expect(screen.queryByTitle('财务部')).not.toBeInTheDocument());
    expect(screen.getByTitle('采购部')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('正在加载')).not.toBeInTheDocument(), { timeout: 3000 });
    await user.click(screen.getByTitle('采购部'));
    expect(changes).toEqual([['2', '采购部']]);
  });

  test('shows the whole list again after a choice that was typed for', async () => {
    const { user } = open();
    await user.click(box());
    await screen.findByTitle('单位1');
    await user.keyboard('U12');
    await waitFor(() => expect(screen.queryByTitle('单位1')).not.toBeInTheDocument());
    await user.click(await screen.findByTitle('单位12'));
    await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
    await user.click(box());
    expect(await screen.findByTitle('单位1')).toBeInTheDocument();
  });

  test('shows the whole list again below several choices as soon as one is made', async () => {
    const { changes, user } = open({ multiple: true });
    await user.click(box());
    await screen.findByTitle('单位1');
    await user.keyboard('U12');
    await user.click(await screen.findByTitle('单位12'));
    expect(box()).toHaveValue('');
    expect(await screen.findByTitle('单位1')).toBeInTheDocument();
    expect(changes).toEqual([['12', '单位12']]);
  });

  test('shows code and name to choose by code', async () => {
    const { user } = open({ byCode: true });
    await user.click(box());
    expect(await screen.findByTitle('U1 单位1')).toBeInTheDocument();
    expect(screen.queryByText(/仅显示/)).not.toBeInTheDocument();
  });

  test('asks for 20 records by code and in the dialog, for 100 by name', async () => {
    const ports = fakePorts({ references: { unit: units.slice(0, 30) } });
    const sizes: number[] = [];
    const port = {
      ...ports.references,
      page: (query: Parameters<typeof ports.references.page>[0]) => (
        sizes.push(query.size),
        ports.references.page(query)
      ),
    };
    const { user } = open({ port });
    await user.click(box());
    await screen.findByTitle('单位1');
    await user.click(screen.getByRole('button', { name: '打开选择单位' }));
    await within(await screen.findByRole('dialog')).findByText('单位20');
    cleanup();
    open({ port, byCode: true });
    await user.click(box());
    await screen.findByTitle('U1 单位1');
    expect(sizes).toEqual([100, 20, 20]);
  });

  test('chooses from a tree in the dialog; disabled nodes cannot be chosen', async () => {
    const tree = [{ id: '1', name: '总公司', disabled: true, children: [{ id: '2', name: '一分公司' }] }];
    const { changes, user } = open({ isTree: true }, { trees: { unit: tree } });
    await user.click(screen.getByRole('button', { name: '打开选择单位' }));
    const dialog = await screen.findByRole('dialog');
    await user.dblClick(await within(dialog).findByText('总公司'));
    expect(changes).toEqual([]);
    await user.dblClick(within(dialog).getByText('一分公司'));
    expect(changes).toEqual([['2', '一分公司']]);
  });

  test('ties its problems to the input', () => {
    open({ invalid: true, required: true });
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(box()).toHaveAttribute('aria-describedby', 'unit-problems');
    expect(box()).toHaveAttribute('aria-required', 'true');
  });
});
