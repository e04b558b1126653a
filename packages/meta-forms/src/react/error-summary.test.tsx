import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import { column, numberItem, subListItem, textItem, titleItem } from '../testing/builders.ts';
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
  for (const { key } of form.fields) if (key.startsWith('number')) session.change(key, 2);
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

/** A form with so many items that must be filled in, and others that have too large a number. */
const faulty = (required: number, large = 0) =>
  compiledForm(
    ...Array.from({ length: required }, (_, at) => textItem(`item${at}`, { required: true })),
    ...Array.from({ length: large }, (_, at) => numberItem(`number${at}`, { max: 1 })),
  );

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
  refuse(faulty(0, 5));
  expect(
    links()
      .map((link) => link.textContent)
      .slice(3),
  ).toEqual(['显示其余 2 处']);
  fireEvent.click(screen.getByRole('button', { name: '显示其余 2 处' }));
  expect(links()).toHaveLength(5);
});

test('of more than four problems, those that the sentence above names are listed when a person asks', () => {
  refuse(faulty(4));
  expect(links(4).map((link) => link.textContent)).toEqual([0, 1, 2, 3].map((at) => `请输入item${at}`));
});

test('five missing items are named once, and the list of them begins with the focus', () => {
  refuse(faulty(5));
  expect(links().map((link) => link.textContent)).toEqual(['下一处', '逐条列出 5 处']);
  fireEvent.click(screen.getByRole('button', { name: '逐条列出 5 处' }));
  expect(links().map((link) => link.textContent)).toEqual([0, 1, 2, 3, 4].map((at) => `请输入item${at}`));
  expect(links()[0]).toHaveFocus();
});

test('among missing items, other mistakes are listed', () => {
  refuse(faulty(5, 2));
  expect(links(7).map((link) => link.textContent.slice(0, 7))).toEqual(['number0', 'number1', '显示其余 5 ']);
});

test.each([9, 10])('%d problems are all listed: a button for the rest would take their line', (count) => {
  refuse(faulty(0, count));
  expect(links(count)).toHaveLength(count);
});

test('of eleven problems it lists eight and offers the rest', () => {
  refuse(faulty(0, 11));
  expect(links(11)).toHaveLength(9);
  fireEvent.click(screen.getByRole('button', { name: '显示其余 3 处' }));
  expect(links(11)).toHaveLength(11);
});

test('on a phone it lists a fourth problem in the line that the button for the rest would take', () => {
  onPhone();
  refuse(faulty(0, 4));
  expect(links(4)).toHaveLength(4);
});
