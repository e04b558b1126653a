import { fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider, Input } from 'antd';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { AntdSurroundings } from '../frame/antd-surroundings.tsx';
import { InputDressing, useInputDress, type DressState } from './input-dress.tsx';
import { TextLine } from './text-line.tsx';
import { useTypedText } from './use-typed-text.ts';

// These tests need antd's style sheets, which other tests disable.
beforeAll(() => void Reflect.deleteProperty(HTMLStyleElement.prototype, 'innerHTML'));

const STATES = [
  { small: false, disabled: false, wrong: false },
  { small: true, disabled: false, wrong: false },
  { small: false, disabled: true, wrong: false },
  { small: true, disabled: false, wrong: true },
  { small: false, disabled: true, wrong: true },
] satisfies readonly DressState[];

function Dressed({ state }: { readonly state: DressState }) {
  return <input aria-label="ours" className={useInputDress(state) ?? 'no dress'} />;
}

function draw(children: ReactNode) {
  return render(
    <AntdSurroundings language="en">
      <InputDressing>{children}</InputDressing>
    </AntdSurroundings>,
  );
}

const classesOf = (label: string) => [...screen.getByLabelText(label).classList].toSorted();

test.each(STATES)('has the classes of an antd input: %o', (state) => {
  draw(
    <>
      <Dressed state={state} />
      <Input
        aria-label="antd"
        size={state.small ? 'small' : undefined}
        disabled={state.disabled}
        status={state.wrong ? 'error' : ''}
      />
    </>,
  );
  expect(classesOf('ours')).toEqual(classesOf('antd'));
});

test('brings the style sheet of an input and its variables, though no input of antd is in the page', () => {
  // Its own prefix: an earlier test may have inserted the sheet of the default one.
  const { container } = render(
    inNewClothes('bare', <Dressed state={{ small: false, disabled: false, wrong: false }} />),
  );
  expect(document.head.innerHTML).toContain('.bare-input{');
  expect(container.querySelectorAll('input')).toHaveLength(1);
  const { borderWidth, paddingInline } = getComputedStyle(screen.getByLabelText('ours'));
  expect(borderWidth).not.toBe('');
  expect(paddingInline).not.toBe('');
});

function inNewClothes(prefix: string, children: ReactNode) {
  return (
    <ConfigProvider prefixCls={prefix}>
      <AntdSurroundings language="en">
        <InputDressing>{children}</InputDressing>
      </AntdSurroundings>
    </ConfigProvider>
  );
}

test('draws no input of antd until a plain one needs its styles', () => {
  const { rerender } = render(inNewClothes('new', <p>rows</p>));
  expect(document.head.innerHTML).not.toContain('.new-input{');
  rerender(inNewClothes('new', <Dressed state={{ small: false, disabled: false, wrong: false }} />));
  expect(document.head.innerHTML).toContain('.new-input{');
});

test.each([
  [
    'another look',
    <ConfigProvider key="1" variant="filled">
      {dressing()}
    </ConfigProvider>,
  ],
  [
    'another size',
    <ConfigProvider key="2" componentSize="large">
      {dressing()}
    </ConfigProvider>,
  ],
  [
    'classes of its own',
    <ConfigProvider key="3" input={{ className: 'own' }}>
      {dressing()}
    </ConfigProvider>,
  ],
  ['no theme', dressing()],
])('draws antd’s own input where the host configures %s', (_what, drawn) => {
  render(drawn);
  expect(screen.getByLabelText('ours')).toHaveClass('no dress');
});

function dressing() {
  return (
    <InputDressing>
      <Dressed state={{ small: false, disabled: false, wrong: false }} />
    </InputDressing>
  );
}

function Line({
  onChange,
  value,
  prefix,
}: {
  readonly onChange: (text: string) => void;
  readonly value: string;
  readonly prefix?: string;
}) {
  const typed = useTypedText({ value, format: String, parse: String, onChange, onBlur: () => undefined });
  // as: a text line reads only the label and the prefix of its field.
  const field = { label: 'name', prefix } as Parameters<typeof TextLine>[0]['widget']['field'];
  return (
    <TextLine
      typed={typed}
      widget={{ id: 'name', field, problems: [], required: true, disabled: false, place: 'cell' }}
    />
  );
}

test.each([undefined, 'No.'])('hands on what is typed and shows another value, prefix %s', (prefix) => {
  const heard: string[] = [];
  const line = (value: string) => (
    <AntdSurroundings language="en">
      <InputDressing>
        <Line value={value} prefix={prefix} onChange={(text) => heard.push(text)} />
      </InputDressing>
    </AntdSurroundings>
  );
  const { rerender } = render(line('one'));
  const input = screen.getByRole('textbox', { name: 'name' });
  fireEvent.change(input, { target: { value: 'two' } });
  expect(heard).toEqual(['two']);
  rerender(line('three'));
  expect(input).toHaveValue('three');
  fireEvent.change(input, { target: { value: 'four' } });
  expect(heard).toEqual(['two', 'four']);
});
