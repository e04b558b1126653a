import { expect, test } from 'vitest';
import { compileFormula } from './evaluate/compile-formula.ts';
import { functionExamples } from './formula.words.ts';
import { formulaFunctions } from './functions/function-catalogue.ts';
import { findBody } from './functions/function-bodies.ts';
import { parseFormula } from './parse-formula.ts';

const examples = formulaFunctions.flatMap(({ name }) => [functionExamples.zh[name], functionExamples.en[name]]);

function resultOf(text: string): unknown {
  const parsed = parseFormula(text);
  return parsed.ok
    ? compileFormula(parsed.formula).evaluate({ read: () => null, now: () => '2026-11-23 10:00:00' })
    : parsed.problem.code;
}

test.each(formulaFunctions.map(({ name }) => name))('%s has a implementation', (name) =>
  expect(findBody(name)).toBeDefined(),
);

test.each(examples.filter((text) => text.includes(' = ')))('the example %s is true', (text) =>
  expect(resultOf(text)).toBe(true),
);

test.each(examples)('the example %s parses', (text) => expect(parseFormula(text).ok).toBe(true));
