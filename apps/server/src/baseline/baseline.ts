/** What a deployment starts with that is no demo: the parameters that the product reads, and the pages of administration. */
import { parameterLines } from './parameters.words.ts';

/** A parameter of the deployment's first start. */
export interface BaselineParameter {
  readonly paramKey: string;
  readonly paramName: string;
  readonly paramValue: string;
  readonly remark: string;
}

/** The parameters, with the values that `values` sets otherwise. */
export function baselineParameters(values: Readonly<Record<string, string>> = {}): readonly BaselineParameter[] {
  return parameterLines.map(([paramKey, paramName, paramValue, remark]) => ({ paramKey, paramName, paramValue: values[paramKey] ?? paramValue, remark }));
}

interface MenuRow {
  readonly id: string;
  readonly parentId: string;
  readonly code: string;
}

const administrationCode = 'group_system';

/** Of a menu, parents first, the group of administration with all below it. */
export function administrationMenus<T extends MenuRow>(menus: readonly T[]): readonly T[] {
  const kept = new Set<string>();
  for (const { id, parentId, code } of menus) if (code === administrationCode || kept.has(parentId)) kept.add(id);
  return menus.filter(({ id }) => kept.has(id));
}
