import { describe, expect, test } from 'vitest';
import { closeOtherTabs, closeTab, HOME_PATH, moveTab, openTab, tabAfterClosing, type Tab } from './tabs.ts';

const tab = (path: string): Tab => ({ path, address: path, label: path });
const home = tab(HOME_PATH);
const tabs = [home, tab('/a'), tab('/b')];

describe('open tabs', () => {
  test('a page that is open is not opened twice', () => {
    expect(openTab(tabs, tab('/a'))).toBe(tabs);
  });
  test('an open page takes its new address', () => {
    expect(openTab(tabs, { ...tab('/a'), address: '/a?page=2' })[1]?.address).toBe('/a?page=2');
  });
  test('home is first even when it opens last', () => {
    expect(openTab([tab('/a')], home)[0]).toBe(home);
  });
  test('home cannot be closed, nor the last tab', () => {
    expect(closeTab(tabs, HOME_PATH)).toBe(tabs);
    expect(closeTab([tab('/a')], '/a')).toHaveLength(1);
  });
  test('closing the active tab moves to the previous one, or to the first if it was first', () => {
    expect(tabAfterClosing(tabs, '/b')?.path).toBe('/a');
    expect(tabAfterClosing([tab('/a'), tab('/b')], '/a')?.path).toBe('/b');
  });
  test('a tab moves to any place but the first, which is the one of home', () => {
    expect(moveTab(tabs, '/b', 0).map(({ path }) => path)).toEqual([HOME_PATH, '/b', '/a']);
    expect(moveTab(tabs, '/a', 9).map(({ path }) => path)).toEqual([HOME_PATH, '/b', '/a']);
    expect(moveTab(tabs, '/a', 1)).toBe(tabs);
    expect(moveTab(tabs, HOME_PATH, 2)).toBe(tabs);
    expect(moveTab(tabs, '/nowhere', 1)).toBe(tabs);
  });
  test('closing the others keeps home', () => {
    expect(closeOtherTabs(tabs, '/b').map(({ path }) => path)).toEqual([HOME_PATH, '/b']);
  });
});
