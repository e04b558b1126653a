import { fireEvent, screen, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { fakePorts } from '../../testing/fake-ports.ts';
import type { FakeWorld } from '../../testing/fake-world.ts';
import { TreePicker, type TreePickerProps } from './tree-picker.tsx';

const areas = [
  {
    id: '1',
    name: '全区',
    disabled: true,
    children: [
      { id: '2', name: '东街', children: [{ id: '3', name: '东街一号' }] },
      { id: '4', name: '西街' },
    ],
  },
];

function open(props: Partial<TreePickerProps> = {}, world: FakeWorld = {}) {
  const ports = fakePorts({ trees: { 'area/tree': areas }, ...world });
  const changes: (readonly [string, string])[] = [];
  function Held() {
    const [held, setHeld] = useState({ value: props.value ?? '', display: props.display });
    return (
      <TreePicker
        id="area"
        label="区域"
        port={ports.trees}
        path="area/tree"
        multiple={false}
        cascade={undefined}
        disabled={false}
        required={false}
        invalid={false}
        compact={false}
        onBlur={() => undefined}
        {...props}
        value={held.value}
        display={held.display}
        onChange={(value, display) => {
          changes.push([value, display]);
          setHeld({ value, display });
        }}
      />
    );
  }
  render(
    <App>
      <Held />
    </App>,
  );
  return { ports, changes, user: userEvent.setup() };
}

const box = () => screen.getByRole('combobox');

describe('a tree picker', () => {
  test('is left when the focus leaves its list, and not when its list opens', async () => {
    const leave = vi.fn();
    const { user } = open({ onBlur: leave });
    await user.click(box());
    await screen.findByText('西街');
    await waitFor(() => expect(document.activeElement).not.toBe(box()));
    expect(leave).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await user.click(document.body);
    expect(leave).toHaveBeenCalledOnce();
  });

  test('reads the tree when it opens, and closes on a choice', async () => {
    const { ports, changes, user } = open();
    expect(ports.calls).toEqual([]);
    await user.click(box());
    await user.click(await screen.findByText('西街'));
    expect(changes).toEqual([['4', '西街']]);
    expect(ports.calls).toEqual(['trees.load']);
    await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
  });

  test('does not let a disabled node be chosen', async () => {
    const { changes, user } = open();
    await user.click(box());
    await user.click(await screen.findByText('全区'));
    expect(changes).toEqual([]);
  });

  test('goes from match to match with Enter, opening what hides them', async () => {
    const { user } = open();
    await user.click(box());
    const search = await screen.findByRole('textbox', { name: '搜索区域' });
    await user.type(search, '东街');
    expect(await screen.findByText('第 1 个，共 2 个')).toBeInTheDocument();
    expect(screen.queryByText('东街一号')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByText('第 2 个，共 2 个')).toBeInTheDocument();
    expect(await screen.findByText('东街一号')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByText('第 1 个，共 2 个')).toBeInTheDocument();
  });

  test('finds names by pinyin and by initials, and goes from match to match', async () => {
    const { user } = open();
    await user.click(box());
    const search = await screen.findByRole('textbox', { name: '搜索区域' });
    await user.type(search, 'dj');
    expect(await screen.findByText('第 1 个，共 2 个')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByText('第 2 个，共 2 个')).toBeInTheDocument();
    expect(await screen.findByText('东街一号')).toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'xijie');
    expect(await screen.findByText('第 1 个，共 1 个')).toBeInTheDocument();
  });

  test('shows the only match while its initials are typed, and Enter chooses it', async () => {
    const { changes, user } = open();
    await user.click(box());
    await user.type(await screen.findByRole('textbox', { name: '搜索区域' }), 'djyh');
    expect(await screen.findByText('第 1 个，共 1 个')).toBeInTheDocument();
    expect(await screen.findByText('东街一号')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(changes).toEqual([['3', '东街一号']]);
    await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
  });

  test('leaves what is chosen already where Enter finds it again', async () => {
    const { changes, user } = open({ value: '4', display: '西街' });
    await user.click(box());
    await user.type(await screen.findByRole('textbox', { name: '搜索区域' }), '西街');
    await screen.findByText('第 1 个，共 1 个');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
    expect(changes.filter(([value]) => value !== '4')).toEqual([]);
  });

  test('ticks the only match of a choice of several with Enter, and does not choose a disabled one', async () => {
    const { changes, user } = open({ multiple: true });
    await user.click(box());
    const search = await screen.findByRole('textbox', { name: '搜索区域' });
    await user.type(search, '西街');
    await screen.findByText('第 1 个，共 1 个');
    await user.keyboard('{Enter}{Enter}');
    expect(changes).toEqual([['4', '西街']]);
    await user.clear(search);
    await user.type(search, '全区');
    await screen.findByText('第 1 个，共 1 个');
    await user.keyboard('{Enter}');
    expect(changes).toEqual([['4', '西街']]);
  });

  test('starts a new search whenever it opens', async () => {
    const { user } = open();
    await user.click(box());
    await user.type(await screen.findByRole('textbox', { name: '搜索区域' }), '西街');
    fireEvent.keyDown(screen.getByRole('textbox', { name: '搜索区域' }), { key: 'Escape' });
    await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
    await user.click(box());
    await waitFor(() => expect(screen.getByRole('textbox', { name: '搜索区域' })).toHaveValue(''));
  });

  test('says that nothing is found', async () => {
    const { user } = open();
    await user.click(box());
    await user.type(await screen.findByRole('textbox', { name: '搜索区域' }), '南街');
    expect(await screen.findByText('没有找到“南街”')).toBeInTheDocument();
  });

  test('takes several, keeps those of another branch, and gives one back by its cross', async () => {
    const { changes, user } = open({ multiple: true, value: '99', display: '外区' });
    await user.click(box());
    await user.click(await screen.findByRole('checkbox', { name: /西街/ }));
    expect(changes).toEqual([['99,4', '外区、西街']]);
    await user.click(screen.getByRole('checkbox', { name: /西街/ }));
    expect(changes.at(-1)).toEqual(['99', '外区']);
  });

  test('closes with Escape and gives the focus back', async () => {
    const { user } = open();
    await user.click(box());
    const search = await screen.findByRole('textbox', { name: '搜索区域' });
    fireEvent.keyDown(search, { key: 'Escape' });
    await waitFor(() => expect(box()).toHaveFocus());
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  test('says what failed, and tries again', async () => {
    let broken = true;
    const { user } = open({}, { fail: () => broken && '树服务繁忙' });
    await user.click(box());
    expect(await screen.findByRole('alert')).toHaveTextContent('加载失败：树服务繁忙');
    broken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('西街')).toBeInTheDocument();
  });

  test('says that there is nothing, with the way to the maintenance page', async () => {
    const { user } = open({ maintenanceUrl: '/areas' }, { trees: {} });
    await user.click(box());
    expect(await screen.findByText('没有可选的数据')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '跳转维护页' })).toBeInTheDocument();
  });

  test('stays closed and says so while the parent of the cascade is empty', async () => {
    const { ports, user } = open({ cascade: { state: 'missing', parentLabel: '' } });
    await user.click(box());
    expect(await screen.findByText('请先选择前置项目')).toBeInTheDocument();
    expect(ports.calls).toEqual([]);
  });

  test('shows the name of an id that came without one', async () => {
    open({ value: '3' });
    expect(await screen.findByText('东街一号')).toBeInTheDocument();
  });

  test('clears', async () => {
    const { changes, user } = open({ value: '4', display: '西街' });
    const cross = document.querySelector('.ant-select-clear');
    if (!cross) throw new Error('no cross');
    await user.click(cross);
    expect(changes).toEqual([['', '']]);
  });
});
