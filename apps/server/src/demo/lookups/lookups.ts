import { baselineParameters } from '../../baseline/baseline.ts';
import type { DemoDictionary, DemoParameter } from '../demo-deployment.ts';
import { dictionaryLines } from './dictionaries.data.ts';
import { demoValues } from './parameters.data.ts';

export function buildDictionaries(): readonly DemoDictionary[] {
  return dictionaryLines.map(([code, name, entries]) => ({
    code,
    name,
    entries: entries.map((entry) => {
      const gap = entry.indexOf(' ');
      return { dictKey: entry.slice(0, gap), dictValue: entry.slice(gap + 1), remark: '' };
    }),
  }));
}

export function buildParameters(): readonly DemoParameter[] {
  return baselineParameters(demoValues);
}
