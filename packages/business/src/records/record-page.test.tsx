import { recordStatus } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openRecordPage } from '../testing/open-record-page.tsx';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const { draft, committed, verified, rejected, cancelled, amending } = recordStatus;
const house = (id: string, status: number) => ({ id, name: `楼${id}`, place: '东', status, version: 1 });

async function row(name: string): Promise<HTMLElement> {
  const text = await screen.findByText(name);
  return text.closest('tr') ?? text;
}
/** The newest dialog with this title; the previous one may still be fading out. */
async function question(title: string) {
  const put = (await screen.findAllByText(title)).at(-1);
  return within(put?.closest<HTMLElement>('[role="dialog"]') ?? document.body);
}
const openForm = () => screen.findByRole('form').then((form) => within(form));

describe('what may be done with a record', () => {
  test.each([
    { state: 'draft', status: draft, isEditable: true, verbs: ['提交', '复制新增', '撤销', '删除'] },
    { state: 'committed', status: committed, isEditable: false, verbs: ['审核', '驳回', '回退', '复制新增'] },
    { state: 'verified', status: verified, isEditable: false, verbs: ['变更', '复制新增', '撤销'] },
    { state: 'rejected', status: rejected, isEditable: true, verbs: ['提交', '复制新增', '撤销', '删除'] },
    { state: 'cancelled', status: cancelled, isEditable: false, verbs: ['复制新增'] },
    { state: 'amending', status: amending, isEditable: true, verbs: ['提交', '复制新增', '删除'] },
  ])('follows its state: $state', async ({ status, isEditable, verbs }) => {
    const { user } = openRecordPage({ records: [house('1', status)] });
    const own = within(await row('楼1'));
    expect(own.queryByRole('button', { name: '编辑' }) !== null).toBe(isEditable);
    await user.click(own.getByRole('button', { name: '更多' }));
    expect(screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(verbs);
    // After them the record cannot be used again, or not without the recycle bin.
    const red = [...document.querySelectorAll('.ant-dropdown-menu-item-danger')];
    expect(red.map(({ textContent }) => textContent)).toEqual(verbs.filter((verb) => /^(?:撤销|删除)$/.test(verb)));
  });

  test('needs the permission as well', async () => {
    openRecordPage({ records: [house('1', draft)], may: ['house_commit'] });
    const own = within(await row('楼1'));
    expect(own.queryByRole('button', { name: '编辑' })).toBeNull();
    expect(own.getByRole('button', { name: '更多' })).toBeVisible();
    for (const name of ['新增', '删除']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('starts after a question, is sent once, and the list is read again', async () => {
    const { user, calls, ports } = openRecordPage({ records: [house('1', draft)] });
    await user.click(within(await row('楼1')).getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '提交' }));
    await user.click((await question('确定提交“楼1 东”吗？')).getByRole('button', { name: '取消' }));
    expect(calls.filter(({ name }) => name.endsWith('.commit'))).toEqual([]);
    await user.click(within(await row('楼1')).getByRole('button', { name: '更多' }));
    await user.click((await screen.findAllByRole('menuitem', { name: '提交' })).at(-1) as HTMLElement);
    const reads = ports.calls.filter((call) => call === 'records.list').length;
    await user.click((await question('确定提交“楼1 东”吗？')).getByRole('button', { name: '确定' }));
    expect(await screen.findByText(/^提交成功！“楼1 东”现为“待审核”/)).toBeInTheDocument();
    const sent = calls.filter(({ name }) => name.endsWith('.commit'));
    expect(sent).toEqual([
      {
        name: 'records.house.commit',
        query: { id: '1' },
        body: { version: 1 },
      },
    ]);
    await waitFor(() => expect(ports.calls.filter((call) => call === 'records.list').length).toBeGreaterThan(reads));
  });

  test('says before it revokes a record that this is final', async () => {
    const { user } = openRecordPage({ records: [house('1', draft)] });
    await user.click(within(await row('楼1')).getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '撤销' }));
    const asked = await question('确定撤销“楼1 东”吗？');
    expect(asked.getByText('撤销后单据作废：不能再修改、提交或恢复。')).toBeInTheDocument();
    expect(asked.getByRole('button', { name: '确定' })).toHaveClass('ant-btn-dangerous');
  });
});

describe('opening', () => {
  test('a record that somebody removed meanwhile says so and leaves the list', async () => {
    const { user, ports } = openRecordPage({ records: [house('1', draft), house('2', draft)] });
    const own = within(await row('楼1'));
    await ports.records.remove('test_form', ['1']);
    await user.click(own.getByRole('button', { name: '编辑' }));
    expect(await screen.findByText('当前单据已被删除')).toBeInTheDocument();
    expect(screen.queryByRole('form')).toBeNull();
    await waitFor(() => expect(screen.queryByText('楼1')).toBeNull());
    expect(screen.getByText('楼2')).toBeVisible();
  });

  test('blocks the list until the record is loaded, and returns the focus', async () => {
    const waiting = Promise.withResolvers<undefined>();
    const { user, ports } = openRecordPage({ records: [house('1', draft), house('2', draft)] });
    const detail = ports.records.detail.bind(ports.records);
    ports.records.detail = async (...asked) => {
      await waiting.promise;
      return detail(...asked);
    };
    const edit = within(await row('楼1')).getByRole('button', { name: '编辑' });
    await user.click(edit);
    expect(edit.closest('[inert]')).not.toBeNull();
    expect(await screen.findByText('正在加载')).toBeInTheDocument();
    waiting.resolve(undefined);
    await openForm();
    expect(edit.closest('[inert]')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(edit).toHaveFocus());
  });

  test('shows the reason if a record cannot be loaded', async () => {
    const { user } = openRecordPage({
      records: [house('1', draft)],
      fail: (call) => (call === 'records.detail' ? '网络连接失败' : false),
    });
    await user.click(within(await row('楼1')).getByRole('button', { name: '编辑' }));
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('shows the reason if a form cannot be loaded, and loads it again', async () => {
    let refusals = 1;
    const { user } = openRecordPage({
      records: [house('1', draft)],
      refuses: (name) =>
        name === 'metaForms.byKey' && refusals-- > 0 ? new PortError('server', '服务暂不可用') : undefined,
    });
    expect(await screen.findByText('服务暂不可用')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /重\s*试/ }));
    expect(await row('楼1')).toBeVisible();
  });
});

describe('saving', () => {
  test('says that the filter of the list hides a new record, and opens it', async () => {
    const { user, ports } = openRecordPage({ address: '/business/house?todo=verify' });
    await user.click(await screen.findByRole('button', { name: '新增' }));
    await user.type((await openForm()).getByLabelText(/名称/), '藏起来的楼');
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    const notice = await screen.findByText(/“藏起来的楼”已保存，但不符合列表当前的筛选条件，所以没有显示/);
    expect(ports.storedRecords('test_form')).toHaveLength(1);
    await user.click(within(notice).getByRole('button', { name: '查看' }));
    expect(await screen.findByRole('dialog', { name: /藏起来的楼/ })).toBeVisible();
  });

  test('says nothing of a filter where the list shows the new record', async () => {
    const { user } = openRecordPage();
    await user.click(await screen.findByRole('button', { name: '新增' }));
    await user.type((await openForm()).getByLabelText(/名称/), '看得见的楼');
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    expect(await row('看得见的楼')).toBeVisible();
    expect(screen.queryByText(/当前的筛选条件/)).toBeNull();
  });

  test('adds a new record to the list', async () => {
    const { user, ports } = openRecordPage();
    await user.click(await screen.findByRole('button', { name: '新增' }));
    await user.type((await openForm()).getByLabelText(/名称/), '新楼');
    expect(screen.getByRole('dialog', { name: /^新增./ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /保存/ }));
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
    expect(await row('新楼')).toBeVisible();
    expect(ports.storedRecords('test_form')).toMatchObject([{ name: '新楼' }]);
  });

  test.each([
    { of: 'the person', address: '/', owner: 'own' },
    { of: 'the list', address: '/?unit=south', owner: 'south' },
  ])(
    'a new record starts with the unit of $of, and with that of the person who makes it',
    async ({ address, owner }) => {
      const { user } = openRecordPage({ address });
      await user.click(await screen.findByRole('button', { name: '新增' }));
      const form = await openForm();
      expect(form.getByLabelText('所属单位')).toHaveValue(owner);
      expect(form.getByText('机关事务中心')).toBeInTheDocument();
      // Initial values of a form do not count as unsaved work.
      await user.click(screen.getByRole('button', { name: '取消' }));
      expect(screen.queryByText('放弃未保存的修改？')).toBeNull();
    },
  );

  test('a refused save keeps the form as it was typed and says why; the next one goes through', async () => {
    let refusals = 1;
    const { user, ports } = openRecordPage({
      records: [house('1', draft)],
      fail: (call) => (call === 'records.save' && refusals-- > 0 ? '服务暂不可用' : false),
    });
    await user.click(within(await row('楼1')).getByRole('button', { name: '编辑' }));
    const place = (await openForm()).getByLabelText('位置');
    await user.type(place, '西');
    await user.click(screen.getByRole('button', { name: /保存/ }));
    expect(await screen.findByText('服务暂不可用')).toBeInTheDocument();
    expect(place).toHaveValue('东西');
    expect(ports.storedRecords('test_form')).toMatchObject([{ place: '东' }]);
    await user.click(screen.getByRole('button', { name: /保存/ }));
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
    expect(ports.storedRecords('test_form')).toMatchObject([{ place: '东西', version: 2 }]);
  });

  test('names missing items and sends nothing', async () => {
    const { user, ports } = openRecordPage();
    await user.click(await screen.findByRole('button', { name: '新增' }));
    await openForm();
    await user.click(screen.getByRole('button', { name: /保存/ }));
    expect(await screen.findByText('名称未填写')).toBeInTheDocument();
    expect(ports.calls).not.toContain('records.save');
  });
});
