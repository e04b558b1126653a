import Form, { type FormProps } from '@rjsf/core/lib/components/Form.js';
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import withTheme from '@rjsf/core/lib/withTheme.js';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';
import { metaFormsTheme } from './meta-forms-theme.tsx';
import type { RjsfWidgetProps } from './rjsf.ts';
import { rjsfWidgets } from './rjsf-widgets.tsx';
import { toRjsf } from './to-rjsf.ts';
import { nativeKit, testItem, testItems, testList, testSession } from '../../testing/native-form.tsx';

const stock = getDefaultRegistry().widgets;

test.each(['TextWidget', 'TextareaWidget', 'PasswordWidget', 'EmailWidget'] as const)(
  'the %s of rjsf works unchanged',
  (name) => {
    const session = testSession([testItem('note', { required: true }), testItem('other')], {
      record: { note: 'before' },
    });
    const widgets = rjsfWidgets({ note: stock[name]! });
    render(
      <MetaFormProvider kit={nativeKit} language="en">
        <MetaFormRenderer session={session} widgets={widgets} />
      </MetaFormProvider>,
    );
    const input = screen.getByLabelText(/Label note/);
    expect(input).toHaveValue('before');
    expect(input).toBeRequired();
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.blur(input);
    expect(session.value('note')).toBe('');
    expect(session.getSnapshot('note').problems).toHaveLength(1);
    fireEvent.change(input, { target: { value: 'after' } });
    expect(input).toHaveValue('after');
    expect(session.value('note')).toBe('after');
  },
);

test('a widget of a team gets every property that rjsf 6 gives', () => {
  const seen: RjsfWidgetProps[] = [];
  const session = testSession([testItem('note', { required: true })], { record: { note: 'x' }, mode: 'disabled' });
  const widgets = rjsfWidgets({
    text: function Spy(props: RjsfWidgetProps) {
      seen.push(props);
      return null;
    },
  });
  render(
    <MetaFormProvider kit={nativeKit}>
      <MetaFormRenderer session={session} widgets={widgets} />
    </MetaFormProvider>,
  );
  expect(seen.at(-1)).toMatchObject({
    value: 'x',
    label: 'Label note',
    name: 'note',
    disabled: true,
    readonly: false,
    rawErrors: [],
    schema: { type: 'string' },
    registry: { formContext: { sessionId: session.id, session } },
    onChange: expect.any(Function),
    onBlur: expect.any(Function),
    onFocus: expect.any(Function),
  });
  expect(seen.at(-1)?.registry.rootSchema).toBe(session.compiled.schema);
  expect(seen.at(-1)?.id).toMatch(/note$/);
});

test('a widget of a team draws the cells of a list too', () => {
  const session = testSession([testList(2)], { record: { rows: [{ c0: 'cell' }] } });
  const widgets = rjsfWidgets({ c0: 'textarea' });
  render(
    <MetaFormProvider kit={nativeKit}>
      <MetaFormRenderer session={session} widgets={widgets} />
    </MetaFormProvider>,
  );
  const area = screen.getByDisplayValue('cell');
  expect(area.tagName).toBe('TEXTAREA');
  fireEvent.change(area, { target: { value: 'typed' } });
  expect(session.payload()).toMatchObject({ rows: [{ c0: 'typed' }] });
});

const Themes = [
  { way: 'its props', Host: (props: FormProps) => <Form {...metaFormsTheme} {...props} /> },
  { way: 'a theme', Host: withTheme(metaFormsTheme) },
];

test.each(Themes)('a host that mounts <Form> draws the session with the theme, as $way', ({ Host }) => {
  const session = testSession(testItems(3), { record: { f1: 'here' } });
  render(
    <MetaFormProvider kit={nativeKit}>
      <Host
        schema={toRjsf(session.compiled).schema}
        validator={metaFormsTheme.validator}
        formContext={{ session, sessionId: session.id }}
      />
    </MetaFormProvider>,
  );
  const input = screen.getByLabelText('Label f1');
  fireEvent.change(input, { target: { value: 'typed' } });
  expect(session.value('f1')).toBe('typed');
  expect(input).toHaveValue('typed');
});

test.each(Themes)('a refused save of the session shows the summary in the theme, as $way', async ({ Host }) => {
  const session = testSession([testItem('note', { required: true })]);
  render(
    <MetaFormProvider kit={nativeKit} language="en">
      <Host
        schema={toRjsf(session.compiled).schema}
        validator={metaFormsTheme.validator}
        formContext={{ session, sessionId: session.id }}
      />
    </MetaFormProvider>,
  );
  await act(() => session.submit());
  expect(screen.getByText('Items to correct: 1')).toBeVisible();
});

test.each(Themes)('a forgotten formContext is named, as $way', ({ Host }) => {
  const session = testSession(testItems(1));
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const form = <Host schema={toRjsf(session.compiled).schema} validator={metaFormsTheme.validator} />;
  expect(() => render(<MetaFormProvider kit={nativeKit}>{form}</MetaFormProvider>)).toThrow(
    'META_FORM_STEP_MISSING: <Form {...metaFormsTheme}> got no session. Give it formContext={{ session, ',
  );
  error.mockReset();
});

test('a name that is no item is said to the developer', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const session = testSession([testItem('note')]);
  render(
    <MetaFormProvider kit={nativeKit}>
      <MetaFormRenderer session={session} widgets={rjsfWidgets({ note: 'text', noet: 'text' })} />
    </MetaFormProvider>,
  );
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('`widgets` names `noet`')]);
  warn.mockReset();
});

function Themed(props: RjsfWidgetProps) {
  const { BaseInputTemplate, DescriptionFieldTemplate } = props.registry.templates;
  return (
    <>
      <DescriptionFieldTemplate
        id="hint"
        description="*short*"
        schema={props.schema}
        uiSchema={props.uiSchema}
        registry={props.registry}
      />
      <BaseInputTemplate {...props} />
    </>
  );
}

test('a widget of a team draws parts of the registry', async () => {
  const session = testSession([testItem('note')], { record: { note: 'before' } });
  const widgets = rjsfWidgets({ note: Themed });
  render(
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormRenderer session={session} widgets={widgets} />
    </MetaFormProvider>,
  );
  const input = await screen.findByDisplayValue('before');
  fireEvent.change(input, { target: { value: 'after' } });
  expect(session.value('note')).toBe('after');
  expect(input).toHaveValue('after');
  expect(await screen.findByText('*short*')).toBeInTheDocument();
});
