import { antdKit } from '@org/meta-forms/antd';
import { MetaFormProvider } from '@org/meta-forms/react';
import { fakePorts } from '@org/meta-forms/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NodeList } from './node-list.tsx';

const nodes = [
  { id: 'submit', name: '提交申请', kind: 'UserTask' },
  { id: 'large', name: '金额', kind: 'ExclusiveGateway' },
  { id: 'approve', name: '审批', kind: 'UserTask' },
];

test('a task without a mark is not reached, and a gateway has no state', () => {
  render(
    <MetaFormProvider kit={antdKit} ports={fakePorts({})} language="zh">
      <NodeList nodes={nodes} marks={new Map([['submit', 'done']])} unmarked="waiting" isUnseen={false} />
    </MetaFormProvider>,
  );
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts.map((text) => /未办理|已办/.exec(text ?? '')?.[0])).toEqual(['已办', undefined, '未办理']);
  expect(texts[1]).toContain('金额');
});
