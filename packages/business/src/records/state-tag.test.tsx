import { recordStatus } from '@org/contract';
import { MetaFormProvider } from '@org/meta-forms/react';
import { antdKit } from '@org/meta-forms/antd';
import { fakePorts } from '@org/meta-forms/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StateTag } from './state-tag.tsx';

function show(record: Parameters<typeof StateTag>[0]['record']) {
  render(
    <MetaFormProvider kit={antdKit} ports={fakePorts()} language="zh">
      <StateTag record={record} />
    </MetaFormProvider>,
  );
}

test.each(Object.entries(recordStatus))('the state %s has a word, a shape and a look of its own', (name, status) => {
  show({ id: '1', status });
  const tag = document.querySelector('.state-tag');
  expect(tag).toHaveClass(`state-tag-${name}`);
  expect(tag?.querySelector('.state-tag-shape')?.childElementCount).toBe(1);
  expect(tag?.querySelector('.state-tag-word')?.textContent).toMatch(/^\p{Script=Han}{2,3}$/u);
});

test('the word is that of the dictionary where the record has it', () => {
  show({ id: '1', status: recordStatus.verified, $status: '已审核' });
  expect(screen.getByText('已审核')).toBeVisible();
});
