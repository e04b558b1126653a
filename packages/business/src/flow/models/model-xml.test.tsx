import { expect, test } from 'vitest';
import { lending } from '../testing/processes.fixture.ts';
import { processIn, withProcess } from './model-xml.ts';

test('the key and the name of a process are read from its file', () => {
  expect(processIn(lending)).toEqual({ key: 'warrant_lend', name: '证照借出' });
});

test.each(['', 'no xml', '<definitions/>'])('%j has no process', (xml) => {
  expect(processIn(xml)).toBeUndefined();
});

test('a file with another key keeps its diagram', () => {
  const copy = withProcess(lending, { key: 'lend_2', name: '证照借出“副本”<2>' });
  expect(processIn(copy)).toEqual({ key: 'lend_2', name: '证照借出“副本”<2>' });
  expect(copy).toMatch(/BPMNPlane[^>]* bpmnElement="lend_2"/);
  expect(copy).not.toContain('"warrant_lend"');
});
