import { render, screen, waitFor, within } from '@testing-library/react';
import { Activity } from 'react';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../../antd.ts';
import type { ColumnSettingsPort } from '../../ports/column-settings.ts';
import { PortError } from '../../ports/port-error.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { fakePorts } from '../../testing/fake-ports.ts';
import { INITIAL_LIST_STATE } from '../list-state.ts';
import { MetaFormList } from '../meta-form-list.tsx';
import { closed, compiled, dialog, heads, hidden, open, press, show, tick, world } from './column-settings.fixture.tsx';

test('a person with permission saves for everyone, and their own choice is removed', async () => {
  const ports = fakePorts(world({ maySaveColumns: true }));
  const { user, unmount } = show(ports);
  await open(user);
  await user.click(tick('编号'));
  await user.click(press('保存设置'));
  const saved = (await screen.findByText('保存成功')).closest('.ant-message-notice');
  expect(saved).toHaveClass('ant-message-notice-success');
  await closed();
  expect(heads()).toEqual(['名称', '面积', '操作']);
  unmount();
  const { user: colleague } = show(ports);
  await open(colleague);
  expect(heads()).toEqual(['名称', '面积', '操作']);
  await colleague.click(press('恢复默认'));
  expect(tick('编号')).toBeChecked();
  await colleague.click(press('恢复统一设置'));
  expect(tick('编号')).not.toBeChecked();
});

const answering = (more: Partial<ColumnSettingsPort>): FormPorts => {
  const ports = fakePorts(world({ maySaveColumns: true }));
  if (!ports.columnSettings) throw new Error('No settings.');
  return { ...ports, columnSettings: { ...ports.columnSettings, ...more } };
};

test('a save that gives no id warns 保存失败, one that fails says why; the dialog stays as it was', async () => {
  const outcomes = [
    () => Promise.resolve(undefined),
    () => Promise.reject(new PortError('server', '数据库暂时不可用')),
  ];
  const { user } = show(answering({ save: () => outcomes.shift()?.() ?? Promise.resolve(undefined) }));
  await open(user);
  await user.click(tick('编号'));
  await user.click(press('保存设置'));
  const refused = (await screen.findByText('保存失败')).closest<HTMLElement>('.ant-message-notice');
  expect(refused).toHaveClass('ant-message-notice-warning');
  await user.click(press('保存设置'));
  expect(await screen.findByText('数据库暂时不可用')).toBeVisible();
  expect(tick('编号')).not.toBeChecked();
});

test('a person decides after a conflicting save, and loses nothing', async () => {
  const ports = fakePorts(world({ columnSettings: { test_form: [hidden('area')] }, maySaveColumns: true }));
  const { user } = show(ports);
  await open(user);
  await user.click(tick('编号'));
  await ports.columnSettings?.save('test_form', {
    columns: [hidden('name')],
    before: { id: 'columns-of-test_form', version: 1 },
  });
  await user.click(press('保存设置'));
  const alert = await within(dialog()).findByRole('alert');
  expect(alert).toHaveTextContent('他人刚刚保存了列设置');
  expect([tick('编号'), tick('名称'), tick('面积')].map((box) => (box as HTMLInputElement).checked)).toEqual([
    false,
    true,
    false,
  ]);
  await user.click(press('载入最新设置'));
  expect([tick('编号'), tick('名称'), tick('面积')].map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    false,
    true,
  ]);
  expect(within(dialog()).queryByRole('alert')).toBeNull();
  await user.click(tick('面积'));
  await user.click(press('保存设置'));
  await closed();
  expect((await ports.columnSettings?.read('test_form'))?.columns.map(({ key, visible }) => [key, visible])).toEqual([
    ['code', true],
    ['name', false],
    ['area', false],
  ]);
});

test('a save for everyone keeps properties of other readers in a column, always the latest ones', async () => {
  const carried = { filterSort: 'name,asc' };
  const latest = { filterSort: 'name,desc' };
  const start = [{ key: 'name', label: '名称', visible: true, carried }, hidden('area')];
  const ports = fakePorts(world({ columnSettings: { test_form: start }, maySaveColumns: true }));
  const stored = async () =>
    (await ports.columnSettings?.read('test_form'))?.columns.map(({ label: _label, ...column }) => column);
  const { user } = show(ports);
  const saveWith = async (changed: string) => {
    await open(user);
    await user.click(tick(changed));
    await user.click(press('保存设置'));
  };
  await saveWith('面积');
  await closed();
  const both = [
    { key: 'name', visible: true, carried },
    { key: 'area', visible: true },
  ];
  expect(await stored()).toEqual([{ key: 'code', visible: true }, ...both]);
  await saveWith('编号');
  await closed();
  expect(await stored()).toEqual([{ key: 'code', visible: false }, ...both]);

  await ports.columnSettings?.save('test_form', {
    columns: [{ key: 'name', label: '名称', visible: true, carried: latest }],
    before: { id: 'columns-of-test_form', version: 3 },
  });
  await saveWith('编号');
  await within(dialog()).findByRole('alert');
  await user.click(press('保存设置'));
  await closed();
  expect((await stored())?.find(({ key }) => key === 'name')).toEqual({ key: 'name', visible: true, carried: latest });
});

test('settings that cannot be read leave the list as its author made it, and the dialog says so', async () => {
  let refuses = true;
  const ports = fakePorts(
    world({
      columnSettings: { test_form: [hidden('area')] },
      fail: (call) => refuses && call === 'columns.read' && '网络不通',
    }),
  );
  const { user } = show(ports);
  await open(user);
  expect(heads()).toEqual(['编号', '名称', '面积', '操作']);
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('网络不通');
  refuses = false;
  await user.click(within(dialog()).getByRole('button', { name: /重\s*试/ }));
  await waitFor(() => expect(within(dialog()).queryByRole('alert')).toBeNull());
  expect(heads()).toEqual(['编号', '名称', '操作']);
});

test('rows wait for the columns to avoid a visible change, but not for long', async () => {
  const reads: ((saved: undefined) => void)[] = [];
  show(answering({ read: () => new Promise((answer) => reads.push(answer)) }));
  await waitFor(() => expect(reads).toHaveLength(1));
  expect(screen.queryByText('一号楼')).toBeNull();
  expect(await screen.findByText('一号楼', {}, { timeout: 3000 })).toBeVisible();
});

test('a list is not sorted by a column that is hidden; another sort stays', async () => {
  const sort = [{ key: 'name', direction: 'ascending' }] as const;
  const { states, unmount } = show(fakePorts(world({ columnSettings: { test_form: [hidden('name')] } })), {
    sort,
    page: 1,
  });
  await waitFor(() => expect(states).toEqual([{ ...INITIAL_LIST_STATE, sort: [] }]));
  unmount();
  const { states: other, user } = show(fakePorts(world()), { sort });
  await open(user);
  await user.click(tick('编号'));
  await user.click(press('确定'));
  await closed();
  expect(other).toEqual([]);
  expect(screen.getByRole('columnheader', { name: '名称' })).toHaveAttribute('aria-sort', 'ascending');
});

test('a list that is shown again reads its columns again, and keeps them if that fails', async () => {
  let refuses = false;
  const ports = fakePorts(
    world({
      columnSettings: { test_form: [hidden('area')] },
      fail: (call) => refuses && call === 'columns.read' && '网络不通',
    }),
  );
  const shown = (mode: 'visible' | 'hidden') => (
    <AntdSurroundings language="zh">
      <MetaFormProvider kit={antdKit} ports={ports} language="zh">
        <Activity mode={mode}>
          <MetaFormList compiled={compiled} state={INITIAL_LIST_STATE} onStateChange={() => undefined} />
        </Activity>
      </MetaFormProvider>
    </AntdSurroundings>
  );
  const reads = () => ports.calls.filter((call) => call === 'columns.read').length;
  const { rerender } = render(shown('visible'));
  await screen.findByText('一号楼');
  expect(heads()).toEqual(['编号', '名称', '']);
  refuses = true;
  rerender(shown('hidden'));
  rerender(shown('visible'));
  await waitFor(() => expect(reads()).toBe(2));
  await screen.findByText('一号楼');
  expect(heads()).toEqual(['编号', '名称', '']);
});
