import { baselineParameters } from '../../baseline/baseline.ts';
import type { DemoDictionary, DemoParameter } from '../demo-deployment.ts';
import { dictionaryRows, entryRows, parameterRows } from './lookup-rows.ts';

export function buildDictionaries(): readonly DemoDictionary[] {
  return dictionaryRows.map(({ code, name }) => ({
    code,
    name,
    entries: entryRows
      .filter(({ dictionary }) => dictionary === code)
      .map(({ key, value, remark }) => ({ dictKey: key, dictValue: value, remark })),
  }));
}

export function buildParameters(): readonly DemoParameter[] {
  return baselineParameters(Object.fromEntries(parameterRows.map(({ key, value }) => [key, value])));
}
