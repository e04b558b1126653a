import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MakeCall } from '../../forms/business-context.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { REPORT } from '../testing/report.fixture.ts';
import { ClosedAlert } from './closed-alert.tsx';
import type { OpenReport } from './report-queries.ts';

const ended = { ...REPORT, isOpen: false, isOver: true, endDate: '2026-04-10 23:59:59' };

function open(change: Partial<OpenReport>, may: readonly string[] = []) {
  // as: the fixture has the types of the answer, apart from the literals of its template
  const report = { ...ended, ...change } as OpenReport;
  renderPage(<ClosedAlert report={report} />, {
    ports: fakePorts({}),
    surroundings: {
      api: (async () => ({})) as MakeCall,
      organization: fakeOrganization({}),
      ownKey: ['000000', 'zhang'],
      can: (code) => may.includes(code),
    },
  });
}

test('a report that has ended says when, that nothing is lost, and who prolongs it', () => {
  open({});
  expect(screen.getByText('填报已于 2026-04-10 截止，不能再填写和提交，已填的内容还在')).toBeInTheDocument();
  expect(screen.getByText(/请联系下达任务的单位，为“东湖区机关事务中心”延期/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a person who may prolong reports is led to the units of the task', () => {
  open({}, ['reporttaskassign_prolong']);
  expect(screen.getByRole('link', { name: '查看汇总' })).toHaveAttribute('href', '/business/reporttask/balance/t1');
});

test.each(['verified', 'cancelled'] as const)('a report that is %s is only read, however late it is', (state) => {
  open({ state });
  expect(screen.getByText('当前状态下只能查看')).toBeInTheDocument();
});
