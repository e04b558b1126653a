import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { metaForm, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { storedOwnColumns } from '../../ui/stored-own-columns.ts';
import {
  asked,
  closed,
  dialog,
  handle,
  heads,
  names,
  open,
  press,
  records,
  reply,
  show,
  tick,
  width,
  world,
} from './column-settings.fixture.tsx';

test('a list without a port for settings has no button; with one the dialog has every possible column', async () => {
  const { unmount } = show(fakePorts({ records }));
  await screen.findByText('一号楼');
  expect(screen.queryByRole('button', { name: '列设置' })).toBeNull();
  unmount();
  const { user } = show(fakePorts(world()));
  await open(user);
  expect(names()).toEqual(['编号', '名称', '面积']);
  expect(within(dialog()).queryByRole('button', { name: '保存设置' })).toBeNull();
});

test('a form that shows nothing in lists has no settings button', async () => {
  const ports = fakePorts(world());
  const form = compileForm(parseMetaForm(metaForm(textItem('secret', { tablehidden: true }))).form);
  show(ports, {}, { form });
  await waitFor(() => expect(document.querySelector('[data-row-key]')).not.toBeNull());
  expect(screen.queryByRole('button', { name: '列设置' })).toBeNull();
});

test('pinned columns come first, as in the list, and are marked; looking changes nothing', async () => {
  const pinned = { key: 'area', label: '面积', visible: true, fixed: 'left' as const };
  const ports = fakePorts(world({ columnSettings: { test_form: [pinned] } }));
  const { user } = show(ports);
  await open(user);
  expect(names()).toEqual(heads().slice(0, -1));
  expect(names()[0]).toBe('面积');
  expect(within(dialog()).getAllByRole('img', { name: '已固定' })).toHaveLength(1);
  await user.keyboard('{Escape}');
  await closed();
  expect(asked()).toBeNull();
  await open(user);
  await user.click(press('确定'));
  await closed();
  expect(heads()[0]).toBe('面积');
});

test('a person hides, moves and widens columns on this device, and 恢复默认 resets them', async () => {
  const ports = fakePorts(world());
  const stored = new Map<string, string>();
  const ownColumns = storedOwnColumns(
    { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
    'me',
  );
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
  expect([...stored.values()]).toEqual(['{}']);
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

test('a width takes at most four digits, typed, pasted or composed; one too small to see is raised', async () => {
  const { user } = show(fakePorts(world()));
  await open(user);
  await user.type(width('名称'), 'a12345');
  expect(width('名称')).toHaveValue('1234');
  await user.clear(width('名称'));
  await user.click(width('名称'));
  await user.paste('宽 2x3 4-567px');
  expect(width('名称')).toHaveValue('2345');
  await user.clear(width('名称'));
  // An unfinished composition of an input method stays until it ends.
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
  expect([tick('编号'), tick('名称'), tick('面积')].map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    false,
    false,
  ]);
  await user.click(tick('编号'));
  expect(tick('编号')).toBeChecked();
  expect(within(dialog()).getByText('至少显示一列')).toHaveRole('status');
  await user.click(tick('全选'));
  expect(within(dialog()).getByText('显示 3 列，共 3 列')).toBeVisible();
});

test('the handle has a menu for people who do not drag', async () => {
  const { user } = show(fakePorts(world()));
  await open(user);
  await user.click(handle('编号'));
  expect(await screen.findByRole('menuitem', { name: '上移' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: '移到最后' }));
  expect(names()).toEqual(['名称', '面积', '编号']);
  await waitFor(() => expect(handle('编号')).toHaveFocus());
  expect(handle('编号')).not.toHaveClass('ant-dropdown-open');
});

function grab(name: string) {
  fireEvent.pointerDown(handle(name), { button: 0, clientY: 100 });
}

test('the handle is dragged, and Escape resets it and leaves the dialog open', async () => {
  const { user } = show(fakePorts(world()));
  await open(user);
  // jsdom has no layout and nothing to scroll.
  const list = within(dialog()).getByRole('list');
  list.scrollBy = () => undefined;
  grab('面积');
  // Every row is at 0: a point above is before all of them.
  fireEvent.pointerMove(window, { clientY: -50 });
  expect(names()).toEqual(['面积', '编号', '名称']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(names()).toEqual(['编号', '名称', '面积']);
  expect(dialog()).toBeVisible();
  grab('面积');
  fireEvent.pointerMove(window, { clientY: -50 });
  fireEvent.pointerUp(window);
  fireEvent.click(handle('面积'));
  expect(names()).toEqual(['面积', '编号', '名称']);
  expect(screen.queryByRole('menu')).toBeNull();
});
