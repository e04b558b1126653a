// A page may hold two copies of the package, such as those of a host and of its plugin. React is the page's.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import * as filling from '../filling.ts';
import * as host from '../index.ts';
import { MetaFormError } from '../metadata/errors.ts';
import { computed, fakePorts, numberItem, openSession, textItem } from '../testing.ts';

let plugin: typeof host;
let pluginFilling: typeof filling;
let PluginMistake: typeof MetaFormError;

beforeAll(async () => {
  vi.resetModules();
  plugin = await import('../index.ts');
  pluginFilling = await import('../filling.ts');
  PluginMistake = (await import('../metadata/errors.ts')).MetaFormError;
});

const items = [
  textItem('name', { itemName: '名称', required: true }),
  numberItem('area', { itemName: '面积' }),
  numberItem('double', { itemName: '两倍', ...computed('area * 2') }),
];

test('each copy has classes and hooks of its own', () => {
  expect(plugin.PortError).not.toBe(host.PortError);
  expect(plugin.useField).not.toBe(host.useField);
  expect(plugin.MetaFormRenderer).not.toBe(host.MetaFormRenderer);
});

test('an error of one copy is an instance of the same class in the other', () => {
  class OwnError extends host.PortError {}
  const refused = new plugin.PortError('conflict', 'somebody saved');
  expect(refused instanceof host.PortError).toBe(true);
  expect(new host.PortError('network', 'no answer') instanceof plugin.PortError).toBe(true);
  expect(new PluginMistake('META_FORM_NOT_A_LIST', { path: 'a' }) instanceof MetaFormError).toBe(true);
  expect(new OwnError('network', 'no answer') instanceof host.PortError).toBe(true);
  // What only looks like one is none, and a class of a host is recognised as ever.
  expect(refused instanceof OwnError).toBe(false);
  expect(new Error('PortError') instanceof host.PortError).toBe(false);
  expect({ name: 'PortError', kind: 'conflict', details: {} } instanceof host.PortError).toBe(false);
  expect(new PluginMistake('META_FORM_NOT_A_LIST', { path: 'a' }) instanceof host.PortError).toBe(false);
});

test('a conflict that a port of one copy reports is a conflict of the other', async () => {
  const current = { id: '1', name: 'theirs', version: 2 };
  const ports = fakePorts();
  const save = () => Promise.reject(new plugin.PortError('conflict', 'somebody saved', { current }));
  const { session } = openSession(items, {
    record: { id: '1', name: 'old' },
    ports: { ...ports, records: { ...ports.records, save } },
  });
  session.change('name', 'mine');
  expect(await session.submit()).toMatchObject({ outcome: 'conflict', current, mine: { name: 'mine' } });
});

function SaveButton() {
  const { dirty } = host.useFormState();
  const { submit } = host.useSubmit();
  return (
    <button type="button" disabled={!dirty} onClick={() => void submit()}>
      Save
    </button>
  );
}

test('a form of one copy is drawn by the renderer of the other, below the provider of the first', async () => {
  const { session } = openSession(items, { record: { id: '1', name: 'old', area: 2, double: 4 } });
  render(
    <host.AntdSurroundings language="en" theme={{ zeroRuntime: true }}>
      <host.MetaFormProvider kit={host.antdKit} ports={fakePorts()} language="en">
        <plugin.MetaFormRenderer session={session}>
          <SaveButton />
        </plugin.MetaFormRenderer>
      </host.MetaFormProvider>
    </host.AntdSurroundings>,
  );
  const name = screen.getByRole('textbox', { name: /名称/ });
  expect(name).toHaveValue('old');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  fireEvent.change(name, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  // The refused save of one copy shows the summary of the other, in the language of the first.
  await waitFor(() => expect(screen.getByText('Items to correct: 1')).toBeInTheDocument());
});

test('what one copy knows of an open form, the other explains, hides and keeps', () => {
  const { session } = openSession(items, { record: { id: '1', name: 'old', area: 2, double: 4 } });
  act(() => session.change('area', 3));
  expect(pluginFilling.explainField(session, 'double')).toMatchObject({ inputs: [{ value: 3 }] });
  expect(pluginFilling.typedContent(session)).toEqual(filling.typedContent(session));
  pluginFilling.setHidden(session, ['name'], true);
  expect(session.getSnapshot('name').hidden).toBe(true);
});
