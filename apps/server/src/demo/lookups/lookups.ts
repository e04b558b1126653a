import { baselineParameters } from '../../baseline/baseline.ts';
import type { DemoDictionary, DemoParameter } from '../demo-deployment.ts';
import { dictionaryLines } from './dictionaries.data.ts';
import { demoValues } from './parameters.data.ts';

export function buildDictionaries(): readonly DemoDictionary[] {
  return dictionaryLines.map(([code, name, entries]) => ({
    code,
    name,
    entries: entries.map((entry) => {
      const [dictKey = '', dictValue = '', remark = ''] = entry.split(' ');
      return { dictKey, dictValue, remark };
    }),
  }));
}

export function buildParameters(): readonly DemoParameter[] {
  return baselineParameters(demoValues);
}
