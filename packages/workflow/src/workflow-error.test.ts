import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeFault, WorkflowError } from './workflow-error.ts';
import { workflowWords } from './workflow.words.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/errors-workflow.md'), 'utf8');

test('docs/errors-workflow.md has each code with its sentences, and no other', () => {
  const sections = Object.entries(workflowWords.en).map(
    ([code, en]) => `### ${code}\n\n${en}\n\n${workflowWords.zh[code as keyof typeof workflowWords.zh]}\n`,
  );
  expect(page.slice(page.indexOf('### '))).toBe(sections.join('\n'));
});

test('an error has the sentence of its code with all parameters', () => {
  const error = new WorkflowError('NO_FLOW', { node: 'x', name: 'amount?' });
  expect(error.message).toBe('NO_FLOW: Node "amount?" (x): no outgoing flow has a condition that holds.');
  expect(describeFault(error, 'zh')).toBe('节点“amount?”（x）没有符合条件的出口');
});
