import { expect, it } from 'vitest';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { metaForm, numberItem, textItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { createFormSession } from './create-form-session.ts';

const items = [
  textItem('id', { hidden: true, isComputeData: true, computeData: { formula: '"42"' } }),
  numberItem('version', { isComputeData: true, computeData: { formula: '7' } }),
  textItem('name'),
];
const compiled = compileForm(parseMetaForm(metaForm(...items)).form);

it('never sends an item as the identity of a new record', () => {
  const session = createFormSession({ compiled, mode: 'add', ports: fakePorts() });
  session.change('name', 'x');
  expect(session.payload()).toEqual({ name: 'x' });
});

it('sends the identity of a stored record as it was loaded', () => {
  const session = createFormSession({
    compiled,
    mode: 'edit',
    record: { id: '1', version: 3, name: 'x' },
    ports: fakePorts(),
  });
  session.change('name', 'y');
  expect(session.payload()).toEqual({ id: '1', version: 3, name: 'y' });
});
