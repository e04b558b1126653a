// @vitest-environment jsdom
// Samples of the README that need a window: its own test with Testing Library, and widgets that ask the ports.
import { antdKit, AntdSurroundings } from '@org/meta-forms';
import { MetaFormProvider, type FieldWidgets, type FormKit } from '@org/meta-forms/react';
import {
  column,
  dictionaryItem,
  fakePorts,
  numberItem,
  StoryForm,
  subListItem,
  textItem,
  uploadItem,
} from '@org/meta-forms/testing';
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ComponentType } from 'react';
import { jsx } from 'react/jsx-runtime';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FormSession } from '@org/meta-forms/core';
import { writeSamples } from './markdown-samples.ts';

const root = resolve(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'packages/meta-forms/README.md'), 'utf8');
// With a window, Vite reads modules of the repository alone; Git ignores this folder.
const { folder, samples, remove } = writeSamples(readme, join(root, 'test-results'));
afterAll(remove);
afterEach(cleanup);

describe('tests of the README that draw', async () => {
  const own = samples.filter(({ name }) => name.endsWith('.test.tsx'));
  for (const { file } of own) await import(/* @vite-ignore */ file);
});

test('a widget of the README offers the options of a dictionary', async () => {
  const { useWidgets }: { readonly useWidgets: FieldWidgets } = await import(
    /* @vite-ignore */ join(folder, 'use-buttons.tsx')
  );
  const ports = fakePorts({
    dictionaries: {
      use: [
        { key: '1', value: 'Office' },
        { key: '2', value: 'Service' },
      ],
    },
  });
  const items = [dictionaryItem('use', { itemName: 'Use', dictKey: 'use' })];
  let session: FormSession | undefined;
  const form = jsx(StoryForm, {
    items,
    ports,
    widgets: useWidgets,
    mode: 'add',
    language: 'en',
    onSession: (opened: FormSession) => (session = opened),
  });
  render(jsx(AntdSurroundings, { language: 'en', children: form }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Service' }));
  expect(screen.getByRole('radio', { name: 'Service' })).toBeChecked();
  expect(session?.payload()).toMatchObject({ use: '2' });
});

test('a widget of the README takes the cells of a column while they are edited, and not in view mode', async () => {
  const { useWidgets }: { readonly useWidgets: FieldWidgets } = await import(
    /* @vite-ignore */ join(folder, 'use-buttons.tsx')
  );
  const ports = fakePorts({ dictionaries: { use: [{ key: '1', value: 'Office' }] } });
  const items = [subListItem('rooms', [column(dictionaryItem('use', { itemName: 'Use', dictKey: 'use' }))])];
  const record = { id: '1', rooms: [{ id: '7', use: '1', $use: 'Office' }] };
  const draw = (mode: 'edit' | 'view') =>
    jsx(AntdSurroundings, {
      language: 'en',
      children: jsx(StoryForm, { items, ports, record, widgets: useWidgets, mode, language: 'en' }),
    });
  const { rerender } = render(draw('edit'));
  await userEvent.click(await screen.findByText('Office'));
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('radio', { name: 'Office' });
  rerender(draw('view'));
  await userEvent.click(await screen.findByText('Office'));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Office')).toBeVisible();
});

test('the plain kit of the README fills a form', async () => {
  const { plainKit }: { readonly plainKit: FormKit } = await import(/* @vite-ignore */ join(folder, 'plain-kit.tsx'));
  const ports = fakePorts();
  const said = vi.spyOn(window, 'alert').mockReturnValue(undefined);
  onTestFinished(() => said.mockRestore());
  await fill('house-panel.tsx', 'HousePanel', { kit: plainKit, ports });
  await userEvent.type(screen.getByLabelText(/面积/), '12.5');
  await userEvent.type(screen.getByLabelText(/单价/), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => ports.storedRecords('house')).toMatchObject([{ name: 'Hall', area: 12.5, total: 25 }]);
  expect(said).toHaveBeenCalledOnce();
});

test('the plain rows of the README draw, fill, add and remove rows', async () => {
  const { kitWithRows }: { readonly kitWithRows: FormKit } = await import(
    /* @vite-ignore */ join(folder, 'plain-rows.tsx')
  );
  const rooms = column(textItem('no', { itemName: 'No.' }));
  let session: FormSession | undefined;
  const onSession = (opened: FormSession) => (session = opened);
  const items = [subListItem('rooms', [rooms])];
  render(jsx(StoryForm, { items, kit: kitWithRows, mode: 'add', language: 'en', onSession }));
  await userEvent.click(screen.getByRole('button', { name: '+' }));
  await userEvent.type(screen.getByRole('textbox'), '101');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['No.']);
  expect(session?.payload()).toEqual({ rooms: [{ no: '101' }] });
  await userEvent.click(screen.getByRole('button', { name: '−' }));
  expect(session?.payload()).toEqual({ rooms: [] });
});

test('the plain kit of the README draws decimals, commas and units', async () => {
  const { plainKit }: { readonly plainKit: FormKit } = await import(/* @vite-ignore */ join(folder, 'plain-kit.tsx'));
  const items = [numberItem('area', { digits: 2, prefix: '㎡' }), numberItem('id')];
  const record = { area: 1234.5, id: '12345678901234567890' };
  const draw = (mode: 'edit' | 'view') => jsx(StoryForm, { items, record, mode, kit: plainKit, language: 'en' });
  const { container, rerender } = render(draw('view'));
  expect(container).toHaveTextContent('1,234.50 ㎡');
  expect(container).toHaveTextContent('12,345,678,901,234,567,890');
  rerender(draw('edit'));
  expect(screen.getByLabelText('area').parentElement).toHaveTextContent('㎡');
});

test('the list of the README removes its ticked rows', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false, ...OLD }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const ports = fakePorts({
    records: {
      house: [
        { id: '1', name: 'Hall' },
        { id: '2', name: 'Yard' },
      ],
    },
  });
  const sample: Readonly<Record<string, ComponentType<object>>> = await import(
    /* @vite-ignore */ join(folder, 'ticked-houses.tsx')
  );
  const children = jsx(sample['TickedHouses'] ?? 'i', { label: 'Remove' });
  const list = jsx(MetaFormProvider, { kit: antdKit, ports, language: 'en', children });
  render(jsx(AntdSurroundings, { language: 'en', children: list }));
  await screen.findByText('Yard');
  await userEvent.click(screen.getByRole('checkbox', { name: /Yard/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => ports.storedRecords('house')).toEqual([{ id: '1', name: 'Hall' }]);
});

test('the input for files is found as the README says', async () => {
  const ports = fakePorts();
  render(
    jsx(AntdSurroundings, {
      language: 'en',
      children: jsx(StoryForm, { items: [uploadItem('deed', { itemName: 'Deed' })], ports, language: 'en' }),
    }),
  );
  const button = await screen.findByRole('button', { name: 'Deed Upload' });
  await userEvent.upload(
    button.closest('.mf-drop')?.querySelector<HTMLInputElement>('input[type=file]') ?? button,
    new File(['x'], 'deed.pdf'),
  );
  await expect.poll(() => ports.storedFiles()).toMatchObject([{ fileName: 'deed.pdf' }]);
});

const nothing = () => undefined;
const OLD = { onchange: null, addListener: nothing, removeListener: nothing };

test('the Submit of rjsf saves the session of the README', async () => {
  const ports = fakePorts();
  await fill('themed-house.tsx', 'ThemedHouse', { kit: antdKit, ports });
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await expect.poll(() => ports.storedRecords('house')).toMatchObject([{ name: 'Hall' }]);
});

async function fill(name: string, component: string, provided: { kit: FormKit; ports: ReturnType<typeof fakePorts> }) {
  const sample: Readonly<Record<string, ComponentType<object>>> = await import(/* @vite-ignore */ join(folder, name));
  const props = { label: 'Save', onSaved: () => undefined };
  const children = jsx(sample[component] ?? 'i', props);
  const form = jsx(MetaFormProvider, { ...provided, language: 'en', children });
  render(jsx(AntdSurroundings, { language: 'en', children: form }));
  await userEvent.type(screen.getByLabelText(/名称/), 'Hall');
}
