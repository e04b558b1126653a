import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { antdKit } from '../../antd.ts';
import { fieldPath } from '../../contract/field-path.ts';
import { createFormSession } from '../../session/create-form-session.ts';
import { column, numberItem, subListItem, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { compiledForm } from '../../testing/open-session.ts';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { PaperList } from './paper-list.tsx';

test('a total on paper has the unit of its column, so that its digits are aligned with those above', () => {
  const columns = [
    column(textItem('name', { itemName: '名称' })),
    column(numberItem('count', { itemName: '数量' })),
    column(numberItem('cost', { itemName: '费用', digits: 2, prefix: '元' })),
  ];
  const compiled = compiledForm(subListItem('details', columns, { itemName: '明细' }));
  const record = {
    id: '1',
    details: [
      { id: '1', name: '甲', count: 1, cost: 1000 },
      { id: '2', name: '乙', count: 2, cost: 0.5 },
    ],
  };
  const session = createFormSession({ compiled, record, mode: 'view', ports: fakePorts() });
  render(
    <MetaFormProvider kit={antdKit} language="zh">
      <PaperList session={session} field={session.fieldAt(fieldPath('details'))} path={fieldPath('details')} />
    </MetaFormProvider>,
  );
  const total = within(screen.getByRole('row', { name: /^合计/ }));
  expect(total.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['', '3', '1,000.50 元']);
});
