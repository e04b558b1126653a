// Guards speed where it is cheap to: two amounts of work in one process, compared with each other. Never a time: on a busy
// machine both become slower alike. What is slower than the committed ratio times `MARGIN` several times in a row has changed.
import { compileForm, createFormSession, parseMetaForm, type CompiledForm, type FormPorts } from '@org/meta-forms/core';
import { fakePorts } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';

/** Median ratios as measured when they were last changed on purpose (docs/performance.md). */
const COMMITTED = { compile: 6, keystroke: 1 };
const MARGIN = 1.5;
const ATTEMPTS = 4;
const TYPES = [1, 2, 3, 4] as const;

/** As a server sends it: text, number, date and dictionary in turn, every tenth one computed from the number before it. */
function metadata(count: number): string {
  const items = Array.from({ length: count }, (_, index) => {
    const config = index % 10 === 9 ? { isComputeData: true, computeData: { formula: `f${index - 4} * 2 + 1` } } : { required: index % 3 === 0, dictKey: 'kind' };
    return { id: `${index}`, itemKey: `f${index}`, itemName: `Field ${index}`, itemType: index % 10 === 9 ? 2 : TYPES[index % TYPES.length], itemOrder: index, itemConfigJson: JSON.stringify(config) };
  });
  return JSON.stringify({ id: '1', metaKey: 'ratios', formName: 'Ratios', metaType: 3, metaFormItemList: items });
}

function compiled(count: number): CompiledForm {
  return compileForm(parseMetaForm(JSON.parse(metadata(count))).form);
}

/** How much longer one work takes than another: the quickest runs of both, in turn, since noise only ever adds. */
function ratio(runs: number, work: () => void, floor: () => void): number {
  let best = Infinity;
  let bestFloor = Infinity;
  for (let run = 0; run < runs; run += 1) {
    best = Math.min(best, timeOf(work));
    bestFloor = Math.min(bestFloor, timeOf(floor));
  }
  return best / bestFloor;
}

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The best of a few attempts; the first ones are of code that is not warm yet. */
function bestRatio(limit: number, measure: () => number): number {
  let best = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && best > limit; attempt += 1) best = Math.min(best, measure());
  return best;
}

test('to compile 1000 items takes no more of what it takes to read their JSON than it did', () => {
  const text = metadata(1000);
  const form = JSON.parse(text);
  const readItems = () => {
    for (const item of JSON.parse(text).metaFormItemList) JSON.parse(item.itemConfigJson);
  };
  const compile = () => {
    expect(compileForm(parseMetaForm(form).form).fields).toHaveLength(1000);
  };
  const limit = COMMITTED.compile * MARGIN;
  expect(bestRatio(limit, () => ratio(25, compile, readItems))).toBeLessThan(limit);
});

test('a keystroke takes as long in a form of 2000 items as in one of 50', () => {
  const small = typist(50);
  const large = typist(2000);
  const limit = COMMITTED.keystroke * MARGIN;
  expect(bestRatio(limit, () => ratio(15, large, small))).toBeLessThan(limit);
});

/** Types 200 times into one field of an open form. */
function typist(count: number): () => void {
  const ports: FormPorts = fakePorts();
  const session = createFormSession({ compiled: compiled(count), mode: 'edit', record: { id: '1' }, ports });
  session.subscribe('f4', () => undefined);
  let typed = 0;
  return () => {
    for (let key = 0; key < 200; key += 1) session.change('f4', `${(typed += 1)}`);
    expect(session.value('f4')).toBe(`${typed}`);
  };
}
