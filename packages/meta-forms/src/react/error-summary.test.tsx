import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import { column, subListItem, textItem, titleItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compiledForm } from '../testing/open-session.ts';
import { createFormSession } from '../session/create-form-session.ts';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';

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
function refuse() {
  const session = createFormSession({ compiled, mode: 'add', ports: fakePorts() });
  const form = (refusals: number) => (
    <AntdSurroundings language="zh" theme={{ zeroRuntime: true }}>
      <MetaFormProvider kit={antdKit} language="zh">
        <MetaFormRenderer session={session} refusals={refusals} hasAnchors />
      </MetaFormProvider>
    </AntdSurroundings>
  );
  const { rerender } = render(form(0));
  act(() => void session.validate());
  rerender(form(1));
  return session;
}
const anchors = () =>
  within(screen.getByRole('navigation', { name: '表单分区' }))
    .getAllByRole('button')
    .map((button) => button.textContent);

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
