import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../../antd.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import type { ColumnSetting, ColumnSettingsPort } from '../../ports/column-settings.ts';
import { PortError } from '../../ports/port-error.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { metaForm, numberItem, textItem } from '../../testing/builders.ts';
import { fakePorts, type FakeWorld } from '../../testing/fake-ports.ts';
import { storedOwnColumns } from '../../ui/stored-own-columns.ts';
import { INITIAL_LIST_STATE, type ListState } from '../list-state.ts';
import { MetaFormList } from '../meta-form-list.tsx';

const compiled = compileForm(
  parseMetaForm(metaForm(textItem('code', { itemName: '编号' }), textItem('name', { itemName: '名称' }), numberItem('area', { itemName: '面积', width: 120 }), textItem('secret', { itemName: '不列出', tablehidden: true }))).form,
);
const records = { test_form: [{ id: '1', code: 'F-1', name: '一号楼', area: 5 }] };
const world = (more: FakeWorld = {}): FakeWorld => ({ records, columnSettings: {}, ...more });
const hidden = (key: string): ColumnSetting => ({ key, label: '', visible: false });

function show(ports: FormPorts, start: Partial<ListState> = {}, form = compiled) {
  const states: ListState[] = [];
  function Holder() {
    const [state, setState] = useState<ListState>({ ...INITIAL_LIST_STATE, ...start });
    return <MetaFormList compiled={form} state={state} onStateChange={(next) => (states.push(next), setState(next))} onOpen={() => undefined} />;
  }
  const { unmount } = render(
    <AntdSurroundings language="zh" theme={{ token: { motion: false }, zeroRuntime: true }}>
      <MetaFormProvider kit={antdKit} ports={ports} language="zh">
        <Holder />
      </MetaFormProvider>
    </AntdSurroundings>,
  );
  return { states, unmount, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const dialog = () => screen.getByRole('dialog');
const names = () => within(dialog()).getAllByRole('listitem').map((row) => within(row).getByRole('checkbox').closest('label')?.textContent);
const handle = (name: string) => within(dialog()).getByRole('button', { name: `移动 ${name}` });
const tick = (name: string) => within(dialog()).getByRole('checkbox', { name });
const width = (name: string) => within(dialog()).getByRole<HTMLInputElement>('textbox', { name: `${name} 的宽度（像素）` });
const press = (name: string) => within(dialog()).getByRole('button', { name });

async function open(user: ReturnType<typeof userEvent.setup>) {
  await waitFor(() => expect(document.querySelector('[data-row-key]')).not.toBeNull());
  await user.click(screen.getByRole('button', { name: '列设置' }));
  await waitFor(() => expect(dialog()).toBeVisible());
}
const asked = () => screen.queryByText('放弃未保存的修改？', { selector: '.ant-modal-confirm-title' });
const reply = (name: string) => screen.findByText(name, { selector: '.ant-modal-confirm button *' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('without a place for settings a list has no button; with one the dialog has every column that may be one', async () => {
  const { unmount } = show(fakePorts({ records }));
  await screen.findByText('一号楼');
  expect(screen.queryByRole('button', { name: '列设置' })).toBeNull();
  unmount();
  const { user } = show(fakePorts(world()));
  await open(user);
  expect(names()).toEqual(['编号', '名称', '面积']);
  expect(within(dialog()).queryByRole('button', { name: '保存设置' })).toBeNull();
});

test('a form that shows nothing in lists has nothing to set', async () => {
  const ports = fakePorts(world());
  show(ports, {}, compileForm(parseMetaForm(metaForm(textItem('secret', { tablehidden: true }))).form));
  await waitFor(() => expect(document.querySelector('[data-row-key]')).not.toBeNull());
  expect(screen.queryByRole('button', { name: '列设置' })).toBeNull();
});

test('a person hides, moves and widens columns for themselves; it lasts on this device, and 恢复默认 takes it back', async () => {
  const ports = fakePorts(world());
  const kept = new Map<string, string>();
  const ownColumns = storedOwnColumns({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }, 'me');
  const { user, unmount } = show({ ...ports, ownColumns });
  await open(user);
  await user.click(tick('名称'));
  handle('面积').focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(within(dialog()).getByText('面积 移到第 1 个，共 3 个')).toHaveRole('status');
  expect(handle('面积')).toHaveFocus();
  await user.type(width('编号'), '300');
  expect(heads()).toEqual(['编号', '名称', '面积', '操作']);
  await user.click(press('确定'));
  await closed();
  expect(heads()).toEqual(['面积', '编号', '操作']);
  expect(ports.calls).not.toContain('columns.save');
  unmount();

  const { user: again } = show({ ...ports, ownColumns });
  await open(again);
  expect(heads()).toEqual(['面积', '编号', '操作']);
  expect(document.querySelectorAll('col')[1]).toHaveStyle({ width: '300px' });
  await again.click(press('恢复默认'));
  expect(names()).toEqual(['编号', '名称', '面积']);
  await again.click(press('确定'));
  await closed();
  expect(heads()).toEqual(['编号', '名称', '面积', '操作']);
  expect([...kept.values()]).toEqual(['{}']);
});

test('取消 and Escape leave the list as it was, and ask first where something was changed', async () => {
  const { user } = show(fakePorts(world()));
  await open(user);
  await user.click(press('取消'));
  await closed();
  await open(user);
  await user.click(tick('名称'));
  await user.click(press('取消'));
  await user.click(await reply('放弃修改'));
  await closed();
  await open(user);
  expect(tick('名称')).toBeChecked();
  await user.click(tick('名称'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(asked()).not.toBeNull());
  expect((await reply('继续填写')).closest('button')).toHaveClass('ant-btn-primary');
  await user.click(await reply('继续填写'));
  await waitFor(() => expect(asked()).toBeNull());
  expect(tick('名称')).not.toBeChecked();
  await user.click(press('取消'));
  await user.click(await reply('放弃修改'));
  await closed();
  expect(heads()).toEqual(['编号', '名称', '面积', '操作']);
});

test('a width takes digits alone, four at most, typed, pasted or composed; one that nobody could see is made the least', async () => {
  const { user } = show(fakePorts(world()));
  await open(user);
  await user.type(width('名称'), 'a12345');
  expect(width('名称')).toHaveValue('1234');
  await user.clear(width('名称'));
  await user.click(width('名称'));
  await user.paste('宽 2x3 4-567px');
  expect(width('名称')).toHaveValue('2345');
  await user.clear(width('名称'));
  // Half a word of an input method stays as it is until it is done.
  fireEvent.compositionStart(width('名称'));
  fireEvent.input(width('名称'), { target: { value: 'k1' }, isComposing: true });
  expect(width('名称')).toHaveValue('k1');
  fireEvent.input(width('名称'), { target: { value: '宽１80' }, isComposing: true });
  fireEvent.compositionEnd(width('名称'));
  expect(width('名称')).toHaveValue('180');
  expect(width('面积')).toHaveAttribute('placeholder', '120');
  await user.type(width('面积'), '7');
  await user.tab();
  expect(width('面积')).toHaveValue('40');
});

test('one column stays shown; 全选 shows all, and leaves the first where all were', async () => {
  const { user } = show(fakePorts(world()));
  await open(user);
  await user.click(tick('全选'));
  expect([tick('编号'), tick('名称'), tick('面积')].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, false]);
  await user.click(tick('编号'));
  expect(tick('编号')).toBeChecked();
  expect(within(dialog()).getByText('至少显示一列')).toHaveRole('status');
  await user.click(tick('全选'));
  expect(within(dialog()).getByText('显示 3 列，共 3 列')).toBeVisible();
});

test('the handle has a menu for who does not drag', async () => {
  const { user } = show(fakePorts(world()));
  await open(user);
  await user.click(handle('编号'));
  expect(await screen.findByRole('menuitem', { name: '上移' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: '移到最后' }));
  expect(names()).toEqual(['名称', '面积', '编号']);
  await waitFor(() => expect(handle('编号')).toHaveFocus());
});

test('the handle is dragged, Escape puts it back and leaves the dialog', async () => {
  const { user } = show(fakePorts(world()));
  await open(user);
  // This window has no layout, and nothing to scroll.
  const list = within(dialog()).getByRole('list');
  list.scrollBy = () => undefined;
  const grab = () => fireEvent.pointerDown(handle('面积'), { button: 0, clientY: 100 });
  grab();
  // Every row stands at 0: a point above is before all of them.
  fireEvent.pointerMove(window, { clientY: -50 });
  expect(names()).toEqual(['面积', '编号', '名称']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(names()).toEqual(['编号', '名称', '面积']);
  expect(dialog()).toBeVisible();
  grab();
  fireEvent.pointerMove(window, { clientY: -50 });
  fireEvent.pointerUp(window);
  fireEvent.click(handle('面积'));
  expect(names()).toEqual(['面积', '编号', '名称']);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('who may saves for everyone, and the own choice gives way to it', async () => {
  const ports = fakePorts(world({ maySaveColumns: true }));
  const { user, unmount } = show(ports);
  await open(user);
  await user.click(tick('编号'));
  await user.click(press('保存设置'));
  expect(await screen.findByText('保存成功')).toBeVisible();
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
  const outcomes = [() => Promise.resolve(undefined), () => Promise.reject(new PortError('server', '数据库暂时不可用'))];
  const { user } = show(answering({ save: () => outcomes.shift()?.() ?? Promise.resolve(undefined) }));
  await open(user);
  await user.click(tick('编号'));
  await user.click(press('保存设置'));
  expect((await screen.findByText('保存失败')).closest('.ant-message-warning, .ant-message-notice')).not.toBeNull();
  await user.click(press('保存设置'));
  expect(await screen.findByText('数据库暂时不可用')).toBeVisible();
  expect(tick('编号')).not.toBeChecked();
});

test('somebody else has saved meanwhile: that is said, nothing is lost, and the person decides', async () => {
  const ports = fakePorts(world({ columnSettings: { test_form: [hidden('area')] }, maySaveColumns: true }));
  const { user } = show(ports);
  await open(user);
  await user.click(tick('编号'));
  await ports.columnSettings?.save('test_form', { columns: [hidden('name')], before: { id: 'columns-of-test_form', version: 1 } });
  await user.click(press('保存设置'));
  const alert = await within(dialog()).findByRole('alert');
  expect(alert).toHaveTextContent('他人刚刚保存了列设置');
  expect([tick('编号'), tick('名称'), tick('面积')].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true, false]);
  await user.click(press('载入最新设置'));
  expect([tick('编号'), tick('名称'), tick('面积')].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, true]);
  expect(within(dialog()).queryByRole('alert')).toBeNull();
  await user.click(tick('面积'));
  await user.click(press('保存设置'));
  await closed();
  expect((await ports.columnSettings?.read('test_form'))?.columns.map(({ key, visible }) => [key, visible])).toEqual([['code', true], ['name', false], ['area', false]]);
});

test('settings that cannot be read leave the list as its author made it, and the dialog says so', async () => {
  let refuses = true;
  const ports = fakePorts(world({ columnSettings: { test_form: [hidden('area')] }, fail: (call) => refuses && call === 'columns.read' && '网络不通' }));
  const { user } = show(ports);
  await open(user);
  expect(heads()).toEqual(['编号', '名称', '面积', '操作']);
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('网络不通');
  refuses = false;
  await user.click(within(dialog()).getByRole('button', { name: /重\s*试/ }));
  await waitFor(() => expect(within(dialog()).queryByRole('alert')).toBeNull());
  expect(heads()).toEqual(['编号', '名称', '操作']);
});

test('rows wait for the columns, so that nothing changes before the eye, but not for long', async () => {
  const reads: ((saved: undefined) => void)[] = [];
  show(answering({ read: () => new Promise((answer) => reads.push(answer)) }));
  await waitFor(() => expect(reads).toHaveLength(1));
  expect(screen.queryByText('一号楼')).toBeNull();
  expect(await screen.findByText('一号楼', {}, { timeout: 3000 })).toBeVisible();
});

test('a list is not sorted by a column that is hidden; another sort stays', async () => {
  const sort = [{ key: 'name', direction: 'ascending' }] as const;
  const { states, unmount } = show(fakePorts(world({ columnSettings: { test_form: [hidden('name')] } })), { sort, page: 1 });
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

test('a list that is shown again asks anew; where that fails, its columns stay', async () => {
  let refuses = false;
  const ports = fakePorts(world({ columnSettings: { test_form: [hidden('area')] }, fail: (call) => refuses && call === 'columns.read' && '网络不通' }));
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
