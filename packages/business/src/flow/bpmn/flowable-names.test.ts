import { compileProcess } from '@org/workflow';
import { expect, test } from 'vitest';
import { lending } from '../testing/processes.fixture.ts';
import { withFlowableNames } from './flowable-names.ts';

test('a file of the predecessor gets the names that the engine reads', async () => {
  const older = lending
    .replaceAll('flowable:', 'activiti:')
    .replaceAll('flowable.org', 'activiti.org')
    .replace('xmlns:flowable', 'xmlns:activiti');
  const read = withFlowableNames(older);
  expect(read).not.toContain('activiti:');
  expect((await compileProcess(read)).process).toEqual((await compileProcess(lending)).process);
});

test('texts that only mention the predecessor stay', () => {
  expect(withFlowableNames(lending.replace('证照借出', 'activiti:x'))).toContain('name="activiti:x"');
});
