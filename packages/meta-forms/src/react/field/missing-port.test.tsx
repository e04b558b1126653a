import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { antdKit } from '../../antd.ts';
import type { FormPorts } from '../../ports/ports.ts';
import {
  column,
  dictionaryItem,
  multiReferenceItem,
  referenceItem,
  subListItem,
  textItem,
  treeItem,
  uploadItem,
  type BuiltItem,
} from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { openSession } from '../../testing/open-session.ts';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';
import { RecordCell } from '../record-cell.tsx';

/** Ports of a host that has forgotten one, in JavaScript or with a cast. */
function portsWithout(name: keyof FormPorts): FormPorts {
  const ports: Partial<FormPorts> = { ...fakePorts(), [name]: undefined };
  // as: the compiler would refuse it.
  return ports as FormPorts;
}

const record = { id: '1', it: '1', rows: [{ id: 'r', door: 'A' }] };
const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

interface Drawing {
  readonly ports: FormPorts;
  readonly mode?: 'edit' | 'view';
}

function draw(item: BuiltItem, { ports, mode = 'edit' }: Drawing) {
  const { session } = openSession([textItem('name', { itemName: 'Name' }), item], { record, mode, ports });
  render(
    <MetaFormProvider kit={antdKit} language="en">
      <MetaFormRenderer session={session} />
    </MetaFormProvider>,
  );
}

test.each([
  ['dictionaries', dictionaryItem('it', { itemName: 'Use', dictKey: 'use' })],
  ['references', referenceItem('it', { itemName: 'Unit', refKey: 'unit' })],
  ['references', multiReferenceItem('it', { itemName: 'Units', refKey: 'unit' })],
  ['trees', treeItem('it', { itemName: 'Place', treeurl: '/api/a/b/tree' })],
  ['files', uploadItem('it', { itemName: 'Deed' })],
] as const)('a form without `%s` names it and the item, and draws the others', (name, item) => {
  const warn = warnings();
  const ports = portsWithout(name);
  draw(item, { ports });
  draw(item, { ports, mode: 'view' });
  const sentence = new RegExp(`"${item.itemName}" cannot be shown: \`ports\\.${name}\` is missing`);
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining(`item "${item.itemName}" (it) needs \`ports.${name}\`, which is missing`),
  ]);
});

test('a sub-list without files among the ports is drawn', () => {
  draw(subListItem('rows', [column(textItem('door', { itemName: 'Door' }))]), { ports: portsWithout('files') });
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
});

test('a cell of a list shows what the record has', () => {
  const warn = warnings();
  const { compiled } = openSession([dictionaryItem('kind', { itemName: 'Kind', dictKey: 'use' })]);
  const [listed] = compiled.listColumns;
  if (!listed) throw new Error('the item is in the list');
  render(<RecordCell column={listed} record={{ kind: '7' }} kit={antdKit} ports={portsWithout('dictionaries')} />);
  expect(screen.getByText('7')).toBeInTheDocument();
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('item "Kind" (kind) needs `ports.dictionaries`')]);
});
