import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import type { WireRecord } from '../ports/ports.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { nativeKit, testItem } from '../testing/native-form.tsx';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { useFormSession, type UseFormSessionOptions } from './use-form-session.ts';

// The component makes its options each time it is drawn, also when React draws it again because a state was set.

const warn = vi.spyOn(console, 'warn');
beforeEach(() => warn.mockImplementation(() => undefined));
afterEach(() => warn.mockReset());

// Each test has a form of its own: a warning is said once for each.
const compile = (metaKey: string) =>
  compileForm(parseMetaForm({ metaKey, formName: 'Form', metaFormItemList: [testItem('note')] }).form);
let made = 0;

interface DrawnProps {
  readonly options: () => Pick<UseFormSessionOptions, 'compiled' | 'record'>;
}

function Drawn({ options }: DrawnProps) {
  const [count, setCount] = useState(0);
  const { session } = useFormSession({ ...options(), mode: 'edit' });
  return (
    <MetaFormRenderer session={session}>
      <button type="button" onClick={() => setCount(count + 1)}>
        drawn {count}
      </button>
    </MetaFormRenderer>
  );
}

function Surroundings({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <MetaFormProvider kit={nativeKit} ports={PORTS}>
        {children}
      </MetaFormProvider>
    </StrictMode>
  );
}

const PORTS = fakePorts();

function typeAndDraw(options: DrawnProps['options']) {
  render(<Drawn options={options} />, { wrapper: Surroundings });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed' } });
  fireEvent.click(screen.getByText('drawn 0'));
  fireEvent.click(screen.getByText('drawn 1'));
  expect(screen.getByText('drawn 2')).toBeInTheDocument();
  return screen.getByRole('textbox');
}

test('a record that is written in the component keeps what was typed, and the console names it', () => {
  const compiled = compile('copied-record');
  expect(typeAndDraw(() => ({ compiled, record: { id: '1', note: 'x' } }))).toHaveValue('typed');
  expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/another `record` object with the same content/)]);
});

test('a form that is compiled in the component keeps what was typed, and the console names it', () => {
  const record: WireRecord = { id: '1', note: 'x' };
  const box = typeAndDraw(() => ({ compiled: compile('copied-form'), record }));
  expect(box).toHaveValue('typed');
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/another `compiled` object for the same form.*compileForm once/),
  ]);
});

test('a record with other content each time ends no page, and the console says why the form is empty again', () => {
  const compiled = compile('restless');
  const options = () => {
    made += 1;
    return { compiled, record: { id: '1', note: 'x', made } };
  };
  expect(typeAndDraw(options)).toHaveValue('x');
  expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/another `record` or `compiled` each time/)]);
});

test('a record that is set while the component is drawn first is the one that is open', () => {
  const compiled = compile('loaded');
  function Loaded() {
    const [record, setRecord] = useState<WireRecord>();
    if (!record) setRecord({ id: '1', note: 'loaded' });
    const { session } = useFormSession({ compiled, mode: 'add', ...(record ? { record } : {}) });
    return <MetaFormRenderer session={session} />;
  }
  render(<Loaded />, { wrapper: Surroundings });
  expect(screen.getByRole('textbox')).toHaveValue('loaded');
  expect(warn).not.toHaveBeenCalled();
});

test('a form in mode edit without a record says so once', () => {
  const compiled = compile('no-record');
  const { unmount } = render(<Drawn options={() => ({ compiled })} />, { wrapper: Surroundings });
  unmount();
  render(<Drawn options={() => ({ compiled })} />, { wrapper: Surroundings });
  expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/mode 'edit' without a `record`.*mode 'add'/)]);
});
