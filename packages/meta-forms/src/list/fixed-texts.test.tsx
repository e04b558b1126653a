import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import enUS from 'antd/locale/en_US.js';
import { useRef, useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { EMPTY_QUERY } from '../query/query.ts';
import { MetaFormProvider } from '../react/meta-form-provider.tsx';
import {
  column,
  dateItem,
  dictionaryItem,
  metaForm,
  numberItem,
  referenceItem,
  subListItem,
  switchItem,
  textItem,
} from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { fixedTexts, pseudoText, pseudoTexts, pseudoTranslation } from '../testing/pseudo-translation.ts';
import { formTables } from '../translating/form-tables.ts';
import { INITIAL_LIST_STATE } from './list-state.ts';
import { MetaFormList, type MetaFormListHandle } from './meta-form-list.tsx';
import { PrintListButton } from './print/print-list-button.tsx';
import { QueryDialog } from './query/query-dialog.tsx';
import { ExportButton } from './transfers/export-button.tsx';
import { ImportButton } from './transfers/import-button.tsx';

const language = pseudoTranslation(formTables);
const own = 'default' in enUS ? (enUS.default as typeof enUS) : enUS;
const surroundings = { language, locale: { ...pseudoTexts(own), locale: 'en' }, theme: { zeroRuntime: true } };
const named = (name: string) => ({ itemName: pseudoText(name) });

const compiled = compileForm(
  parseMetaForm({
    ...metaForm(
      textItem('code', { ...named('Code'), required: true, unique: true }),
      textItem('name', named('Name')),
      numberItem('area', named('Area')),
      dateItem('day', named('Day')),
      dictionaryItem('use', { ...named('Use'), dictKey: 'use' }),
      switchItem('isLent', named('Lent')),
      referenceItem('unit', { ...named('Unit'), refKey: 'unit' }),
      subListItem('parts', [column(textItem('part', named('Part')))], named('Parts')),
    ),
    formName: pseudoText('Houses'),
  }).form,
);
const record = (at: number) => ({ id: `${at}`, code: `${at}`, name: pseudoText(`House ${at}`), area: at * 100 });
const records = { test_form: [1, 2, 3].map(record) };
const dictionaries = { use: [{ key: '1', value: pseudoText('Office') }] };
const ignore = () => undefined;

function Stage({ children }: { readonly children: ReactNode }) {
  const [ports] = useState(() => fakePorts({ records, dictionaries, columnSettings: {}, maySaveColumns: true }));
  return (
    <AntdSurroundings {...surroundings}>
      <MetaFormProvider kit={antdKit} ports={ports} language={language}>
        {children}
      </MetaFormProvider>
    </AntdSurroundings>
  );
}

function Tools() {
  const [state, setState] = useState(INITIAL_LIST_STATE);
  const list = useRef<MetaFormListHandle>(null);
  return (
    <Stage>
      <ImportButton compiled={compiled} list={list} onProgressSuccess={ignore} />
      <ExportButton compiled={compiled} list={list} selectedIds={['1']} />
      <PrintListButton compiled={compiled} list={list} author={pseudoText('Ann')} />
      <MetaFormList ref={list} compiled={compiled} state={state} onStateChange={setState} onOpen={ignore} />
    </Stage>
  );
}

/** antd names the arrow of its selects, and the tick in a full dial, in English. */
const ANTD_NAMES: ReadonlySet<string> = new Set(['down', 'check']);
const found = () => fixedTexts(document.body).filter((text) => !ANTD_NAMES.has(text));
const button = (name: string) => screen.findByRole('button', { name: pseudoText(name) });

test('a list with records has no fixed text', async () => {
  render(<Tools />);
  await screen.findAllByText(pseudoText('House 1'));
  expect(found()).toEqual([]);
});

test('the query dialog has no fixed text', async () => {
  const user = userEvent.setup();
  render(
    <Stage>
      <QueryDialog open compiled={compiled} query={EMPTY_QUERY} onQuery={ignore} onClose={ignore} />
    </Stage>,
  );
  const dialog = await screen.findByRole('dialog');
  for (const add of within(dialog)
    .getAllByRole('button', { name: /Àdd|àdd/ })
    .slice(0, 12))
    await user.click(add);
  expect(found()).toEqual([]);
});

test('the dialogs of an export have no fixed text', async () => {
  const user = userEvent.setup();
  render(<Tools />);
  await screen.findAllByText(pseudoText('House 1'));
  await user.click(await button('Export'));
  await screen.findByRole('dialog');
  expect(found()).toEqual([]);
  await user.click(await button('Start export'));
  await screen.findByText(pseudoText('Export done'));
  expect(found()).toEqual([]);
});

test.each(['Import'])('the dialog behind %s has no fixed text', async (name) => {
  const user = userEvent.setup();
  render(<Tools />);
  await screen.findAllByText(pseudoText('House 1'));
  await user.click(await button(name));
  await waitFor(() => expect(document.querySelector('[role="dialog"], [role="menu"]')).not.toBeNull());
  expect(found()).toEqual([]);
});

test('the paper of a list has no fixed text', async () => {
  const user = userEvent.setup();
  const printed: (readonly string[])[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(found()));
  render(<Tools />);
  await screen.findAllByText(pseudoText('House 1'));
  await user.click(await button('Print'));
  await waitFor(() => expect(printed.length).toBeGreaterThan(0), { timeout: 10_000 });
  expect(printed.flat()).toEqual([]);
});

test('the settings of columns have no fixed text', async () => {
  const user = userEvent.setup();
  render(<Tools />);
  await screen.findAllByText(pseudoText('House 1'));
  await user.click(await button('Columns'));
  expect(await screen.findAllByRole('checkbox')).not.toEqual([]);
  expect(found()).toEqual([]);
});
