import { recordStatus } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openRecordPage, type RecordPageOptions } from '../../testing/open-record-page.tsx';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const { draft, committed, verified } = recordStatus;
const house = (id: string, status: number = draft) => ({ id, name: `楼${id}`, place: '东', status, version: 1 });
const houses = (count: number, status?: number) =>
  Array.from({ length: count }, (_, index) => house(`${index + 1}`, status));

/** Opens the page and ticks rows by their place; without places, all of the page. */
async function openTicked(options: RecordPageOptions, places: readonly number[] = []) {
  const page = openRecordPage(options);
  await screen.findByText('楼1');
  const [all, ...boxes] = screen.getAllByRole('checkbox');
  for (const box of places.length === 0 ? [all] : places.map((place) => boxes[place - 1]))
    await page.user.click(box as HTMLElement);
  return page;
}
const bar = () => within(screen.getByRole('group', { name: '对已选记录的操作' }));
const anyBar = () => screen.queryByRole('group', { name: '对已选记录的操作' });
const button = (name: string) => bar().getByRole('button', { name });
async function question(title: string) {
  const put = (await screen.findAllByText(title)).at(-1);
  return within(put?.closest<HTMLElement>('[role="dialog"]') ?? document.body);
}
const agree = async (user: ReturnType<typeof openRecordPage>['user'], title: string) =>
  user.click((await question(title)).getByRole('button', { name: '确定' }));
const lists = () => [...document.querySelectorAll('.ant-select-dropdown')];
/** The items in the list of the open select. */
const choices = () => [...(lists().at(-1)?.querySelectorAll<HTMLElement>('.ant-select-item-option') ?? [])];
const noAnswer = () => new PortError('network', '服务器没有及时响应，请稍后重试');
const statuses = ({ ports }: ReturnType<typeof openRecordPage>) =>
  ports.storedRecords('test_form').map(({ status }) => status);

describe('the bar of ticked records', () => {
  test('offers what permissions and states of the ticked records allow, and goes away with the last tick', async () => {
    const { user } = await openTicked({ records: [house('1', draft), house('2', verified)] }, [2]);
    expect(
      bar()
        .getAllByRole('button')
        .map((one) => one.textContent || one.getAttribute('aria-label')),
    ).toEqual(['撤销', '变更', '导出', '选择范围和列', '取消选择']);
    await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    expect(bar().getByText('已选 2 条')).toBeVisible();
    expect(button('提交')).toBeVisible();
    expect(button('批量修改')).toBeVisible();
    expect(button('删除')).toBeVisible();
    await user.click(button('取消选择'));
    expect(anyBar()).toBeNull();
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(true);
  });

  test('is missing for a person who can do nothing with several records', async () => {
    await openTicked({ records: houses(2), may: ['house_view'] });
    expect(anyBar()).toBeNull();
  });

  test('offers all records that were found, and ticks them; one can be unticked again', async () => {
    const { user } = await openTicked({ records: houses(23) });
    await user.click(button('选择全部找到的 23 条'));
    expect(await bar().findByText('已选 23 条')).toBeVisible();
    expect(bar().queryByRole('button', { name: /选择全部找到/ })).toBeNull();
    await user.click(screen.getAllByRole('checkbox')[3] as HTMLElement);
    expect(bar().getByText('已选 22 条')).toBeVisible();
    await user.click(button('删除'));
    expect((await question('确定删除选中的 22 条数据吗？')).getByText(/楼1 东、楼2 东、楼4 东/)).toBeInTheDocument();
  });

  test('Ctrl+A twice ticks all records that were found', async () => {
    const { user } = await openTicked({ records: houses(12) }, [1]);
    await user.click(screen.getByText('楼2'));
    await user.keyboard('{Control>}a{/Control}{Control>}a{/Control}');
    expect(await bar().findByText('已选 12 条')).toBeVisible();
  });
});

describe('a verb for many records', () => {
  test('asks once with number and names, says how many are in another state, and unticks what was done', async () => {
    const page = await openTicked({ records: [...houses(6, committed), house('7', draft)] });
    await page.user.click(button('审核'));
    const put = await question('确定审核选中的 7 条数据吗？');
    expect(put.getByText(/将审核：楼1 东、楼2 东、楼3 东、楼4 东、楼5 东 等 6 条。/)).toBeInTheDocument();
    expect(put.getByText(/其中 1 条在当前状态下不能审核，会在结果中列出：楼7 东。/)).toBeInTheDocument();
    await page.user.click(put.getByRole('button', { name: '取消' }));
    expect(statuses(page)).toEqual([...Array<number>(6).fill(committed), draft]);
  });

  test('names those that it will change, and apart from them those that it cannot', async () => {
    const page = await openTicked({
      records: [house('1', committed), ...houses(8, draft).slice(1)],
    });
    await page.user.click(button('审核'));
    const put = await question('确定审核选中的 8 条数据吗？');
    expect(put.getByText(/将审核：楼1 东。\s/)).toBeInTheDocument();
    const unfit = /其中 7 条在当前状态下不能审核，会在结果中列出：楼2 东、楼3 东、楼4 东、楼5 东、楼6 东 等。/;
    expect(put.getByText(unfit)).toBeInTheDocument();
  });

  test('names the refused records with their reasons, and leaves them ticked', async () => {
    const page = await openTicked({
      records: houses(4, committed),
      refusesRecord: (id) => (id === '2' || id === '3' ? `楼${id} 已被他人审核` : undefined),
    });
    await page.user.click(button('审核'));
    await agree(page.user, '确定审核选中的 4 条数据吗？');
    const result = await question('审核：成功 2 条，未成功 2 条');
    expect(
      result
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['楼2楼2 已被他人审核', '楼3楼3 已被他人审核']);
    expect(statuses(page)).toEqual([verified, committed, committed, verified]);
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await page.user.click(result.getByRole('button', { name: '复制名单' }));
    expect(written).toHaveBeenCalledWith('单据\t原因\n楼2\t楼2 已被他人审核\n楼3\t楼3 已被他人审核');
    await page.user.click(result.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
    expect(bar().getByText('已选 2 条')).toBeVisible();
  });

  test('is sent in parts, and a call that fails leaves the rest ticked with the reason', async () => {
    let calls = 0;
    const page = await openTicked({
      records: houses(85, committed),
      refuses: (name) => {
        if (!name.endsWith('.bulkVerify')) return undefined;
        calls += 1;
        return calls === 2 ? new PortError('server', '服务暂不可用') : undefined;
      },
    });
    await page.user.click(button('选择全部找到的 85 条'));
    await bar().findByText('已选 85 条');
    await page.user.click(button('审核'));
    await agree(page.user, '确定审核选中的 85 条数据吗？');
    const result = await question('审核：成功 10 条，未成功 75 条');
    expect(result.getAllByText('服务暂不可用')).toHaveLength(20);
    expect(result.getAllByText('已停止，没有处理')).toHaveLength(55);
    expect(bar().getByText('已选 75 条')).toBeVisible();
  });

  test('without an answer it is sent again; records that moved all the same are counted as done', async () => {
    const calls: string[] = [];
    const page = await openTicked({
      records: houses(6, committed),
      refuses: (name) => {
        if (name.endsWith('.bulkVerify')) calls.push(name);
        return calls.length === 1 && name.endsWith('.bulkVerify') ? noAnswer() : undefined;
      },
    });
    await page.user.click(button('审核'));
    await agree(page.user, '确定审核选中的 6 条数据吗？');
    expect(await screen.findByText('审核成功：6 条')).toBeInTheDocument();
    expect(calls).toHaveLength(2);
    expect(screen.queryByText(/服务器没有及时响应/)).toBeNull();
  });

  test('of which nothing is known says so, and 重新核对 counts the records by their real state', async () => {
    const page = await openTicked({
      records: houses(3, committed),
      refuses: (name) => (name.endsWith('.bulkVerify') ? noAnswer() : undefined),
    });
    await page.user.click(button('审核'));
    await agree(page.user, '确定审核选中的 3 条数据吗？');
    const result = await question('审核：成功 0 条，未成功 0 条，结果未知 3 条');
    expect(result.getAllByText('结果未知：服务器没有及时回答')).toHaveLength(3);
    // The server ends its work later.
    for (const id of ['1', '2'])
      await page.ports.records.save({
        metaKey: 'test_form',
        record: house(id, verified),
        idempotencyKey: id,
      });
    await page.user.click(result.getByRole('button', { name: '重新核对' }));
    const settled = await question('审核：成功 2 条，未成功 1 条');
    expect(settled.getByText('核对时还没有处理，可以重试')).toBeInTheDocument();
    expect(bar().getByText('已选 1 条')).toBeVisible();
  });

  test('that sends back takes one comment for all; a refused call leaves the comment', async () => {
    let refusals = 1;
    const page = await openTicked({
      records: houses(3, committed),
      refuses: (name) =>
        name.endsWith('.bulkReject') && refusals-- > 0 ? new PortError('server', '服务暂不可用') : undefined,
    });
    await page.user.click(button('驳回'));
    const put = await question('驳回选中的 3 条数据');
    expect(put.getByText(/将驳回：楼1 东、楼2 东、楼3 东。/)).toBeInTheDocument();
    await page.user.type(put.getByLabelText('审核意见'), '面积不符');
    await page.user.click(put.getByRole('button', { name: '驳回' }));
    expect(await put.findByText('服务暂不可用')).toBeInTheDocument();
    expect(put.getByLabelText('审核意见')).toHaveValue('面积不符');
    await page.user.click(put.getByRole('button', { name: /驳回$/ }));
    expect(await screen.findByText('驳回成功：3 条')).toBeInTheDocument();
    expect(page.calls.findLast(({ name }) => name.endsWith('.bulkReject'))?.body).toEqual({
      ids: ['1', '2', '3'],
      comment: '面积不符',
    });
    expect(anyBar()).toBeNull();
  });
});

describe('editing one item of many records', () => {
  test('takes the value with the widget of the item, and says what an empty one does', async () => {
    const page = await openTicked({ records: houses(3) });
    await page.user.click(button('批量修改'));
    const items = await screen.findByRole('combobox', { name: '要修改的项' });
    const put = within(items.closest<HTMLElement>('[role="dialog"]') ?? document.body);
    await page.user.click(items);
    expect(choices().map(({ title }) => title)).toEqual(['名称', '位置', '所属单位']);
    await page.user.click(choices()[1] as HTMLElement);
    const agreed = put.getByRole('button', { name: '修改 3 条' });
    expect(agreed).toBeDisabled();
    await page.user.click(put.getByRole('checkbox', { name: '清空这一项' }));
    expect(put.getByText('这 3 条的“位置”将被清空。')).toBeInTheDocument();
    expect(agreed).toBeEnabled();
    await page.user.type(put.getByRole('textbox', { name: '位置' }), '西');
    expect(put.getByText('将修改选中的 3 条。')).toBeInTheDocument();
    await page.user.click(put.getByRole('button', { name: '修改 3 条' }));
    expect(await screen.findByText('修改成功：3 条')).toBeInTheDocument();
    expect(page.ports.storedRecords('test_form').map(({ place }) => place)).toEqual(['西', '西', '西']);
    expect(anyBar()).toBeNull();
  });

  test('a required item does not become empty', async () => {
    const page = await openTicked({ records: houses(2) });
    await page.user.click(button('批量修改'));
    const items = await screen.findByRole('combobox', { name: '要修改的项' });
    const put = within(items.closest<HTMLElement>('[role="dialog"]') ?? document.body);
    await page.user.click(items);
    await page.user.click(choices()[0] as HTMLElement);
    expect(put.getByText('请填写新的值。')).toBeInTheDocument();
    expect(put.queryByRole('checkbox', { name: '清空这一项' })).toBeNull();
    await page.user.click(put.getByRole('button', { name: '修改 2 条' }));
    expect(page.calls.filter(({ name }) => name.endsWith('.bulkEdit'))).toEqual([]);
  });
});

describe('removing', () => {
  test('says that records stay in the recycle bin, and can be undone', async () => {
    const page = await openTicked({ records: houses(3) }, [1, 3]);
    await page.user.click(button('删除'));
    const put = await question('确定删除选中的 2 条数据吗？');
    expect(put.getByText(/将删除：楼1 东、楼3 东。\s删除后在回收站保留 30 天，期间可以恢复。/)).toBeInTheDocument();
    await page.user.click(put.getByRole('button', { name: '确定' }));
    const notice = await screen.findByText(/已删除 2 条，在回收站保留 30 天/);
    await waitFor(() => expect(screen.queryByText('楼1')).toBeNull());
    expect(page.ports.storedRecords('test_form').map(({ id }) => id)).toEqual(['2']);
    expect(anyBar()).toBeNull();
    await page.user.click(within(notice).getByRole('button', { name: '撤销删除' }));
    expect(await screen.findByText('恢复成功：2 条')).toBeInTheDocument();
    expect(await screen.findByText('楼1')).toBeVisible();
    expect(page.ports.storedRecords('test_form').map(({ id }) => id)).toEqual(['2', '1', '3']);
  });

  test('of one record names it in the question; a refused call removes nothing and leaves the tick', async () => {
    const page = await openTicked(
      {
        records: houses(2),
        refuses: (name) => (name.endsWith('.bulkRemove') ? new PortError('forbidden', '没有权限') : undefined),
      },
      [1],
    );
    await page.user.click(button('删除'));
    await agree(page.user, '确定删除“楼1 东”吗？');
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    expect(page.ports.storedRecords('test_form')).toHaveLength(2);
    expect(bar().getByText('已选 1 条')).toBeVisible();
  });
});
