import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../../antd.ts';
import { column, subListItem, textItem, titleItem, type BuiltItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { compiledForm } from '../../testing/open-session.ts';
import { setHidden } from '../../session/steps/set-hidden.ts';
import { createFormSession } from '../../session/create-form-session.ts';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';

/** As in the product (docs/decisions/034): no styles are generated while the page runs. */
const STYLES_OF_ANTD = { zeroRuntime: true } as const;
const FIELDS_OF_A_SECTION = 60;

function section(key: string, title: string, fields = FIELDS_OF_A_SECTION): readonly BuiltItem[] {
  return [
    titleItem(key, { itemName: title }),
    ...Array.from({ length: fields }, (_, index) => textItem(`${key}${index}`, { itemName: `${title}${index}` })),
  ];
}
const rooms = subListItem('rooms', [column(textItem('room', { itemName: '房间' }))], { itemName: '房间明细' });
const keys = subListItem('keys', [column(textItem('key', { itemName: '钥匙' }))], { itemName: '钥匙明细' });

function draw(items: readonly BuiltItem[], hasAnchors = true) {
  const session = createFormSession({ compiled: compiledForm(...items), mode: 'edit', ports: fakePorts() });
  render(
    <AntdSurroundings language="zh" theme={STYLES_OF_ANTD}>
      <MetaFormProvider kit={antdKit} language="zh">
        <MetaFormRenderer session={session} hasAnchors={hasAnchors} />
      </MetaFormProvider>
    </AntdSurroundings>,
  );
  return session;
}
const list = () => screen.queryByRole('navigation', { name: '表单分区' });
const anchors = () => within(list() ?? document.createElement('nav')).queryAllByRole('button');
const names = () => anchors().map(({ textContent }) => textContent);

test('a form lists its titles and sub-lists from three of them on, where its host wants that', () => {
  draw([...section('a', '基本', 1), ...section('b', '使用', 1), rooms], false);
  expect(list()).toBeNull();
  draw([...section('a', '基本', 1), ...section('b', '使用', 1)]);
  expect(list()).toBeNull();
  draw([...section('a', '基本', 1), ...section('b', '使用', 1), rooms]);
  expect(names()).toEqual(['基本', '使用', '房间明细']);
});

test('a hidden section has no anchor', () => {
  const session = draw([...section('a', '基本', 1), ...section('b', '使用', 1), ...section('c', '权属', 1), rooms]);
  act(() => setHidden(session, ['b'], true));
  expect(names()).toEqual(['基本', '权属', '房间明细']);
});

test('an anchor marks its section and moves the focus to its title, which may be far', () => {
  draw([...section('a', '基本'), ...section('b', '使用'), ...section('c', '权属')]);
  expect(anchors()[0]).toHaveAttribute('aria-current', 'location');
  fireEvent.click(screen.getByRole('button', { name: '权属' }));
  expect(screen.getByRole('button', { name: '权属' })).toHaveAttribute('aria-current', 'location');
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: '权属' }));
  // Its fields have become inputs.
  expect(screen.getByLabelText('权属0')).toBeInstanceOf(HTMLInputElement);
});

test('the anchor of a sub-list opens its tab', () => {
  draw([...section('a', '基本', 1), rooms, keys]);
  fireEvent.click(screen.getByRole('button', { name: '钥匙明细' }));
  expect(screen.getByRole('tab', { name: '钥匙明细' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: '钥匙明细' })).toHaveFocus();
});

test('of the sub-lists, the one whose tab is open is marked', () => {
  draw([...section('a', '基本', 1), rooms, keys]);
  fireEvent.click(screen.getByRole('button', { name: '钥匙明细' }));
  expect(screen.getByRole('button', { name: '钥匙明细' })).toHaveAttribute('aria-current', 'location');
  fireEvent.click(screen.getByRole('tab', { name: '房间明细' }));
  expect(screen.getByRole('button', { name: '房间明细' })).toHaveAttribute('aria-current', 'location');
  expect(screen.getByRole('button', { name: '钥匙明细' })).not.toHaveAttribute('aria-current');
});

test('the list is one stop of Tab, and arrows move in it', () => {
  draw([...section('a', '基本', 1), ...section('b', '使用', 1), rooms]);
  expect(anchors().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  act(() => anchors()[0]?.focus());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  expect(anchors()[1]).toHaveFocus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
  expect(anchors()[0]).toHaveFocus();
});

const openIn = (mode: 'view' | 'edit') => {
  const record = { id: '1', rooms: [], keys: [{ id: 'k1', key: '东门' }] };
  const session = createFormSession({ compiled: compiledForm(rooms, keys), mode, record, ports: fakePorts() });
  return render(
    <AntdSurroundings language="zh" theme={STYLES_OF_ANTD}>
      <MetaFormProvider kit={antdKit} language="zh">
        <MetaFormRenderer session={session} />
      </MetaFormProvider>
    </AntdSurroundings>,
  );
};

test('who reads sees the first list that has rows, and each tab says how many it has', () => {
  const reading = openIn('view');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('钥匙明细1');
  reading.unmount();
  openIn('edit');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('房间明细');
});
