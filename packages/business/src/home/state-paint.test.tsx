import { recordStatus } from '@org/contract';
import { expect, test } from 'vitest';
import { statePaint } from './state-paint.ts';

test('a bar has the hue of the tag of its state; a draft has its outline only', () => {
  const element = document.createElement('div');
  for (const state of ['draft', 'committed'])
    for (const part of ['text', 'ground', 'line'])
      element.style.setProperty(`--mf-state-${state}-${part}`, `${state} ${part}`);
  document.body.append(element);
  expect(statePaint(element, String(recordStatus.draft))).toEqual({ colour: 'draft ground', line: 'draft text' });
  expect(statePaint(element, String(recordStatus.committed))).toEqual({
    colour: 'committed line',
    line: 'committed text',
  });
});
