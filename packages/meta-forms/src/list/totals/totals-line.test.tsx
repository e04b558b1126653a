import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { antdKit } from '../../antd.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { metaForm, numberItem, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { INITIAL_LIST_STATE } from '../list-state.ts';
import { TotalsLine } from './totals-line.tsx';

const form = metaForm(
  textItem('name'),
  numberItem('price', { itemName: '原值', digits: 2, prefix: '元' }),
  numberItem('fee', { itemName: '费用', digits: 2, prefix: '¥' }),
  numberItem('rate', { itemName: '完成率', prefix: '%' }),
);
const compiled = compileForm(parseMetaForm(form).form);
const ports = fakePorts({
  records: {
    test_form: [
      { id: '1', name: 'a', price: '1000.50', fee: 0.5, rate: 70 },
      { id: '2', name: 'b', price: '2000.50', rate: 75 },
    ],
  },
});

test('totals in a line have the unit that the rows have', async () => {
  render(
    <MetaFormProvider kit={antdKit} ports={ports} language="zh">
      <TotalsLine compiled={compiled} state={INITIAL_LIST_STATE} found={{ total: 2, isCapped: false }} />
    </MetaFormProvider>,
  );
  const total = await screen.findByText(/合计 3,001\.00/);
  expect(total).toHaveTextContent('原值 合计 3,001.00 元 · 平均 1,500.50 元');
  expect(screen.getByText(/费用/).closest('dd')).toHaveTextContent('费用 合计 ¥0.50 · 平均 ¥0.25');
  // Shares have no sum.
  expect(screen.getByText(/平均 72\.50%/)).toHaveTextContent(/^完成率 平均 72\.50%$/);
});
