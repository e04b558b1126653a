import { PortError } from '@org/meta-forms/core';
import { dateItem, dictionaryItem, metaForm, textItem, treeItem } from '@org/meta-forms/testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openAdministration } from '../testing/open-administration.tsx';
import { openForm, rowOf } from './administration-page.fixture.ts';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const users = metaForm(
  textItem('account', { itemName: '账号', required: true }),
  textItem('realName', { itemName: '姓名' }),
);
const zhao = { id: '1', account: 'zhao', realName: '赵一', locked: true, version: 1 };
const qian = { id: '2', account: 'qian', realName: '钱二', locked: false, version: 1 };
const UNITS = '/api/baseinfo/unit/tree';
const everything = ['user_add', 'user_edit', 'user_delete', 'user_reset'];
const list = () => ({ records: [zhao, qian], total: 2 });

describe('the page of users', () => {
  test('offers what the permissions and the record allow, and nothing else', async () => {
    const { user } = openAdministration('user', { form: users, answers: { 'users.search': list }, may: everything });
    await user.click((await rowOf('赵一')).getByRole('button', { name: '更多' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      '重置密码',
      '解除锁定',
    ]);
    expect(screen.getByRole('button', { name: '新增' })).toBeVisible();
  });

  test('removes the chosen ones after a question that names them; it requires a choice first', async () => {
    const { user, calls } = openAdministration('user', {
      form: users,
      answers: { 'users.search': list, 'users.remove': () => ({}) },
      may: everything,
    });
    await rowOf('赵一');
    await user.click(screen.getByRole('button', { name: '删除' }));
    expect(await screen.findByText('请选择至少一条数据')).toBeInTheDocument();
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: '删除' }));
    expect(await screen.findByText('将删除：zhao 赵一、qian 钱二。 删除后不可恢复。')).toBeInTheDocument();
    expect(calls.filter(({ name }) => name === 'users.remove')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('删除成功')).toBeInTheDocument();
    expect(calls.filter(({ name }) => name === 'users.remove')).toHaveLength(1);
  });

  test('is read-only without permissions', async () => {
    openAdministration('user', { form: users, answers: { 'users.search': list }, may: [] });
    const own = await rowOf('钱二');
    expect(own.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['查看']);
    for (const name of ['新增', '删除']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('searches on the server, and the address keeps what was searched for', async () => {
    const { user, calls, router } = openAdministration('user', {
      form: users,
      answers: { 'users.search': list },
      may: [],
    });
    await rowOf('赵一');
    await user.type(within(screen.getByRole('search')).getByLabelText('姓名'), '赵{Enter}');
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual([{ field: 'realName', label: '姓名', condition: 'like', value: '赵' }]),
    );
    expect(new URLSearchParams(router.state.location.search).get('q.realName')).toBe('赵');
  });

  test('is searched by a unit of the tree', async () => {
    const { user, calls } = openAdministration('user', {
      form: metaForm(...users.metaFormItemList, treeItem('orgId', { itemName: '所属单位', treeurl: UNITS })),
      answers: { 'users.search': list },
      may: [],
      world: { trees: { [UNITS]: [{ id: 'u1', name: '澜江区局', children: [{ id: 'u2', name: '房管所' }] }] } },
    });
    await rowOf('赵一');
    const search = within(screen.getByRole('search'));
    await user.click(search.getByRole('combobox', { name: '所属单位' }));
    await user.click(await screen.findByTitle('房管所'));
    await user.click(search.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject([{ field: 'orgId', value: 'u2' }]));
  });

  test('a reset password is shown once the server has answered it', async () => {
    const passwords = [{ userId: '2', account: 'qian', password: 'Xk2-secret' }];
    const { user, calls } = openAdministration('user', {
      form: users,
      answers: { 'users.search': list, 'users.resetPassword': () => ({ passwords }) },
      may: everything,
    });
    // The only entry of the row needs no menu.
    await user.click((await rowOf('钱二')).getByRole('button', { name: '重置密码' }));
    await user.click(await screen.findByRole('button', { name: /确\s*定/ }));
    expect(await screen.findByText('Xk2-secret')).toBeInTheDocument();
    expect(calls.filter(({ name }) => name === 'users.resetPassword')).toMatchObject([{ query: { userIds: '2' } }]);
    await user.click(screen.getByRole('button', { name: '我已记下' }));
    await waitFor(() => expect(screen.queryByText('Xk2-secret')).toBeNull());
  });

  test('an invalid mobile number is marked before anything is sent; a stored invalid one blocks nothing', async () => {
    const form = metaForm(textItem('realName', { itemName: '姓名' }), textItem('phone', { itemName: '手机号码' }));
    const old = { ...zhao, phone: '110' };
    const { user, calls } = openAdministration('user', {
      form,
      answers: { 'users.search': list, 'users.detail': () => old, 'users.submit': () => ({ id: '1', version: 2 }) },
      may: everything,
    });
    const saved = () => calls.filter(({ name }) => name === 'users.submit').map(({ body }) => body);
    await user.click((await rowOf('赵一')).getByRole('button', { name: '编辑' }));
    const phone = (await openForm()).getByLabelText('手机号码');
    for (const [typed, words] of [
      ['12', '手机号码长度不为11位'],
      ['12345678901', '手机号码格式不正确'],
      ['', '手机号码不能为空'],
    ] as const) {
      await user.clear(phone);
      if (typed !== '') await user.type(phone, typed);
      await user.click(screen.getByRole('button', { name: /保存/ }));
      await waitFor(() => expect(phone).toHaveAccessibleDescription(expect.stringContaining(words)));
      // The summary takes the focus in the next frames, and input would go to it until then.
      await waitFor(() => expect(document.activeElement?.closest('.mf-summary')).not.toBeNull());
    }
    expect(saved()).toEqual([]);
    await user.type(phone, '110');
    await user.type((await openForm()).getByLabelText('姓名'), '改');
    await user.click(screen.getByRole('button', { name: /保存/ }));
    await waitFor(() => expect(saved()).toMatchObject([{ realName: '赵一改', phone: '110' }]));
  });

  test('an invalid mobile number is reported together with missing items', async () => {
    const form = metaForm(
      textItem('account', { itemName: '账号', required: true }),
      textItem('phone', { itemName: '手机号码' }),
    );
    const { user, calls } = openAdministration('user', {
      form,
      answers: { 'users.search': () => ({ records: [zhao], total: 1 }) },
      may: everything,
    });
    await user.click(await screen.findByRole('button', { name: '新增' }));
    await user.type((await openForm()).getByLabelText('手机号码'), '12');
    await user.click(screen.getByRole('button', { name: /保存/ }));
    const own = await openForm();
    await waitFor(() =>
      expect(own.getByLabelText(/账号/)).toHaveAccessibleDescription(expect.stringContaining('请输入账号')),
    );
    expect(own.getByLabelText('手机号码')).toHaveAccessibleDescription(expect.stringContaining('手机号码长度不为11位'));
    expect(calls.filter(({ name }) => name === 'users.submit')).toEqual([]);
  });

  test('has the name of the menu as its title, and the form the name of one record', async () => {
    const { user } = openAdministration('user', {
      form: { ...users, formName: 'User' },
      answers: { 'users.search': list },
      may: everything,
      pageName: (path) => (path === '/system/user' ? 'Users' : undefined),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '新增' }));
    await openForm();
    expect(document.querySelector('.mf-dialog-title')?.textContent).toBe('新增User');
  });

  test('a mobile number that only the server refuses is marked at its item, too', async () => {
    const form = metaForm(textItem('phone', { itemName: '手机号码' }));
    const refused = new PortError('invalid', '手机号码不能为空', { reason: 'MOBILE_MISSING', problems: [] });
    const { user } = openAdministration('user', {
      form,
      answers: {
        'users.search': () => ({ records: [{ ...zhao, phone: '13812345678' }], total: 1 }),
        'users.detail': () => ({ ...zhao, phone: '13812345678' }),
        'users.submit': () => {
          throw refused;
        },
      },
      may: everything,
    });
    await user.click((await rowOf('13812345678')).getByRole('button', { name: '编辑' }));
    const phone = (await openForm()).getByLabelText('手机号码');
    await user.clear(phone);
    await user.type(phone, '13912345678');
    await user.click(screen.getByRole('button', { name: /保存/ }));
    await waitFor(() => expect(phone).toHaveAccessibleDescription(expect.stringContaining('手机号码不能为空')));
  });

  test('a user who is saved without a role is said to have no pages', async () => {
    const withRole = metaForm(...users.metaFormItemList, textItem('roleId', { itemName: '所属角色' }));
    const answers = {
      'users.search': list,
      'users.detail': () => qian,
      'users.submit': () => ({ id: '2', version: 2 }),
    };
    const { user } = openAdministration('user', { form: withRole, answers, may: everything });
    const save = async (role: string) => {
      await user.click((await rowOf('钱二')).getByRole('button', { name: '编辑' }));
      const form = await openForm();
      await user.type(form.getByLabelText('姓名'), '改');
      if (role !== '') await user.type(form.getByLabelText('所属角色'), role);
      await user.click(screen.getByRole('button', { name: /保存/ }));
      await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    };
    await save('clerk');
    expect(screen.queryByText(/还没有角色/)).toBeNull();
    await save('');
    expect(await screen.findByText(/还没有角色，登录后没有可以打开的页面/)).toBeInTheDocument();
  });

  test('a record that arrives after a new one was opened does not take its place', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const answers = { 'users.search': list, 'users.detail': () => promise };
    const { user } = openAdministration('user', { form: users, answers, may: everything });
    await user.click((await rowOf('钱二')).getByRole('button', { name: '编辑' }));
    await user.click(screen.getByRole('button', { name: '新增' }));
    await user.type((await openForm()).getByLabelText('姓名'), '孙三');
    await act(async () => resolve(qian));
    expect((await openForm()).getByLabelText('姓名')).toHaveValue('孙三');
  });

  test('a stale save is compared with the current version, as for any record', async () => {
    const stale = new PortError('conflict', '数据已被修改', { current: { id: '2', version: 2 } });
    const details = [qian, { ...qian, realName: '钱新', version: 2 }];
    const answers = {
      'users.search': list,
      'users.detail': () => details.shift(),
      'users.submit': () => {
        throw stale;
      },
    };
    const { user } = openAdministration('user', { form: users, answers, may: everything });
    await user.click((await rowOf('钱二')).getByRole('button', { name: '编辑' }));
    await user.type((await openForm()).getByLabelText('姓名'), '改');
    await user.click(screen.getByRole('button', { name: /保存/ }));
    expect(await screen.findByText('钱新')).toBeInTheDocument();
    expect(screen.getByText('钱二改')).toBeInTheDocument();
  });
});

const lines = () => ({ records: [{ id: '1', account: 'zhao', call: 'users.submit' }], total: 1 });

describe('the page of the audit', () => {
  const audit = metaForm(textItem('account', { itemName: '账号' }), textItem('call', { itemName: '操作' }));
  test('says that the chain holds', async () => {
    const { user } = openAdministration('audit', {
      form: audit,
      answers: { 'audit.list': lines, 'audit.verify': () => ({ intact: true, lines: 42 }) },
      may: ['audit_view'],
    });
    await user.click(await screen.findByRole('button', { name: '校验完整性' }));
    expect(await screen.findByText('日志完整，未被篡改')).toBeInTheDocument();
    expect(screen.getByText('共校验 42 条')).toBeInTheDocument();
  });

  test('names the first line that was tampered with', async () => {
    const report = {
      intact: false,
      lines: 6,
      fault: 'lineChanged',
      position: 7,
      lineId: 'line-7',
      line: { id: 'line-7', account: 'zhao', createTime: '2026-01-01 08:00:00' },
    };
    const { user } = openAdministration('audit', {
      form: audit,
      answers: { 'audit.list': lines, 'audit.verify': () => report },
      may: ['audit_view'],
    });
    await user.click(await screen.findByRole('button', { name: '校验完整性' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('以下日志的内容被修改过')).toBeInTheDocument();
    for (const fact of ['7', 'line-7', 'zhao', '2026-01-01 08:00:00'])
      expect(dialog.getByText(fact)).toBeInTheDocument();
  });

  const searched = metaForm(
    textItem('account', { itemName: '账号' }),
    dictionaryItem('call', { itemName: '操作内容', itemConfigJson: { dictKey: 'system_call' } }),
    dateItem('createTime', { itemName: '操作时间' }),
  );

  test('is searched for what was done, chosen in words', async () => {
    const { user, calls } = openAdministration('audit', {
      form: searched,
      answers: { 'audit.list': lines },
      may: ['audit_view'],
      world: { dictionaries: { system_call: [{ key: 'users.submit', value: '用户·保存' }] } },
    });
    const search = within(await screen.findByRole('search'));
    await user.click(search.getByRole('combobox', { name: '操作内容' }));
    await user.click(await screen.findByTitle('用户·保存'));
    expect(search.getByLabelText('操作时间从')).toBeVisible();
    expect(search.getByLabelText('操作时间至')).toBeVisible();
    await user.click(search.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ call: 'users.submit' }));
  });
});
