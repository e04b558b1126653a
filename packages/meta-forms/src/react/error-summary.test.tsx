import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import { column, subListItem, textItem, titleItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compiledForm } from '../testing/open-session.ts';
import { createFormSession } from '../session/create-form-session.ts';
import { PHONE_QUERY } from '../ui/frame/use-media.ts';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';

afterEach(() => vi.unstubAllGlobals());

const compiled = compiledForm(
  titleItem('basics', { itemName: '基本' }),
  textItem('code', { itemName: '编号', required: true }),
  textItem('name', { itemName: '名称', required: true }),
  titleItem('use', { itemName: '使用' }),
  textItem('place', { itemName: '地点', required: true }),
  titleItem('worth', { itemName: '价值' }),
  textItem('note', { itemName: '备注' }),
  subListItem('parts', [column(textItem('part', { itemName: '配件' }))], { itemName: '配件明细' }),
);

/** Draws the form after a refused save. */
function refuse(form = compiled) {
  const session = createFormSession({ compiled: form, mode: 'add', ports: fakePorts() });
  const drawn = (refusals: number) => (
    <AntdSurroundings language="zh" theme={{ zeroRuntime: true }}>
      <MetaFormProvider kit={antdKit} language="zh">
        <MetaFormRenderer session={session} refusals={refusals} hasAnchors />
      </MetaFormProvider>
    </AntdSurroundings>
  );
  const { rerender } = render(drawn(0));
  act(() => void session.validate());
  rerender(drawn(1));
  return session;
}
const anchors = () =>
  within(screen.getByRole('navigation', { name: '表单分区' }))
    .getAllByRole('button')
    .map((button) => button.textContent);

/** The links of the summary of so many problems. */
const links = (count = 5) =>
  within(screen.getByRole('region', { name: new RegExp(String(count)) })).getAllByRole('button');

function onPhone() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === PHONE_QUERY,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

/** A form with so many items that must be filled in. */
const missing = (count: number) =>
  compiledForm(...Array.from({ length: count }, (_, at) => textItem(`item${at}`, { required: true })));

test('each section says how many of its items are to be corrected', () => {
  const session = refuse();
  expect(anchors()).toEqual(['基本2，有 2 处需要修改', '使用1，有 1 处需要修改', '价值', '配件明细']);
  act(() => session.change('place', '三楼'));
  act(() => void session.validate());
  expect(anchors()).toEqual(['基本2，有 2 处需要修改', '使用', '价值', '配件明细']);
});

test('one button leads from problem to problem, and from the last to the first', () => {
  refuse();
  const next = screen.getByRole('button', { name: '下一处' });
  for (const label of ['编号', '名称', '地点', '编号']) {
    fireEvent.click(next);
    expect(screen.getByLabelText(label, { exact: false })).toHaveFocus();
  }
});

test('on a phone it lists three problems and offers the rest, so that the form is still in sight', () => {
  onPhone();
  const names = ['编号', '名称', '地点', '用途', '备注'];
  refuse(compiledForm(...names.map((itemName, index) => textItem(`item${index}`, { itemName, required: true }))));
  expect(links().map((link) => link.textContent)).toEqual(['请输入编号', '请输入名称', '请输入地点', '显示其余 2 处']);
  fireEvent.click(screen.getByRole('button', { name: '显示其余 2 处' }));
  expect(links()).toHaveLength(5);
});

test.each([9, 10])('%d problems are all listed: a button for the rest would take their line', (count) => {
  refuse(missing(count));
  expect(links(count)).toHaveLength(count);
});

test('of eleven problems it lists eight and offers the rest', () => {
  refuse(missing(11));
  expect(links(11)).toHaveLength(9);
  fireEvent.click(screen.getByRole('button', { name: '显示其余 3 处' }));
  expect(links(11)).toHaveLength(11);
});

test('on a phone it lists a fourth problem in the line that the button for the rest would take', () => {
  onPhone();
  refuse(missing(4));
  expect(links(4)).toHaveLength(4);
});
