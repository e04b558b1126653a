import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../../antd.ts';
import { fieldPath } from '../../contract/field-path.ts';
import { defineItemType } from '../../contract/item-type.ts';
import type { ItemViewOf } from '../../contract/item-view.ts';
import { createRegistry } from '../../contract/registry.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { builtInTypes } from '../../item-types/built-in-types.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { MetaFormRenderer } from '../../react/meta-form-renderer.tsx';
import { PaperList } from '../../react/print/paper-list.tsx';
import { createFormSession } from '../../session/create-form-session.ts';
import { column, item, metaForm, numberItem, subListItem, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { INITIAL_LIST_STATE } from '../list-state.ts';
import { MetaFormList } from '../meta-form-list.tsx';
import { TotalsLine } from './totals-line.tsx';

interface Duration {
  readonly hours: number;
  readonly minutes: number;
}

/** Minutes on the wire, hours and minutes in an open form. */
const durationType = defineItemType<'duration', Duration | undefined, undefined>({
  code: 101,
  name: 'duration',
  structure: 'value',
  fullRow: false,
  resultKind: 'number',
  showsCompanion: false,
  emptyValue: undefined,
  operators: ['eq'],
  compile: () => ({ options: undefined, schema: { type: 'number' } }),
  decode: (wire) => (typeof wire === 'number' ? { hours: Math.floor(wire / 60), minutes: wire % 60 } : undefined),
  encode: (value) => value && value.hours * 60 + value.minutes,
  isFilled: (value) => value !== undefined,
  check: () => [],
  settle: (value) => value,
});

const inWords = (value: Duration | undefined) => (value ? `${value.hours}:${value.minutes}` : '');

const durationView: ItemViewOf<typeof durationType> = {
  Widget: ({ value }) => inWords(value),
  Text: ({ value }) => inWords(value),
  Cell: ({ value }) => inWords(value),
  plainText: inWords,
  icon: null,
};

const kit = { ...antdKit, views: { ...antdKit.views, duration: durationView } };
const registry = createRegistry([...builtInTypes, durationType]);
const work = item(101, 'work', { itemName: 'Work', prefix: 'h' });
const parts = subListItem('parts', [column(textItem('part')), column(work), column(numberItem('cost'))]);
const form = metaForm(
  textItem('name'),
  work,
  numberItem('cost', { itemName: 'Cost', digits: 2, prefix: 'EUR' }),
  parts,
);
const compiled = compileForm(parseMetaForm(form).form, { registry });
const record = {
  id: '1',
  name: 'a',
  work: 70,
  cost: 1000,
  parts: [
    { id: 'p', work: 45, cost: 1 },
    { id: 'q', work: 80, cost: 2.5 },
  ],
};
const second = { id: '2', name: 'b', work: 55, cost: 0.5, parts: [] };
const ports = fakePorts({ records: { test_form: [record, second] } });

function draw(content: React.ReactNode) {
  render(
    <AntdSurroundings language="en">
      <MetaFormProvider kit={kit} ports={ports} language="en">
        {content}
      </MetaFormProvider>
    </AntdSurroundings>,
  );
}

test('the total below a sub-list is a value of its type, on paper too', async () => {
  const session = createFormSession({ compiled, record, mode: 'edit', ports });
  draw(<MetaFormRenderer session={session} />);
  expect(await screen.findByText('2:5', undefined, { timeout: 5000 })).toHaveClass('mf-grid-total');
  expect(screen.getByText('3.5')).toHaveClass('mf-grid-total');
  draw(<PaperList session={session} field={session.fieldAt(fieldPath('parts'))} path={fieldPath('parts')} />);
  expect(screen.getAllByText('2:5')).toHaveLength(2);
});

test('the totals of a list are values of their types, and numbers keep their decimals and unit', async () => {
  draw(<TotalsLine compiled={compiled} state={INITIAL_LIST_STATE} found={{ total: 2, isCapped: false }} />);
  expect(await screen.findByText(/^sum 2:5/)).toHaveTextContent('Work sum 2:5 · average 1:2.5');
  expect(screen.getByText(/^sum 1,000/)).toHaveTextContent('Cost sum 1,000.50 EUR · average 500.25 EUR');
});

test('the row of totals of a list shows them too', async () => {
  draw(<MetaFormList compiled={compiled} state={INITIAL_LIST_STATE} onStateChange={() => undefined} hasTotals />);
  expect(await screen.findByText('2:5', undefined, { timeout: 5000 })).toHaveClass('mf-list-total-amount');
  expect(screen.getByText('1,000.50 EUR')).toHaveClass('mf-list-total-amount');
});
