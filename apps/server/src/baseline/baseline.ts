/**
 * What a deployment starts with that is no demo: the parameters that the product reads, the pages of administration
 * and approvals, the forms of the product's modules with what they choose from.
 */
import { Type } from 'typebox';
import { readCsvFile } from '../shared/data-files/data-file.ts';

/** A parameter that the product reads (shell.md §3), with the value of a deployment that has set nothing yet. */
const ParameterRow = Type.Object({
  key: Type.String({ minLength: 1 }),
  name: Type.String({ minLength: 1 }),
  value: Type.String(),
  remark: Type.String({ minLength: 1 }),
});

const parameterRows = readCsvFile(new URL('data/parameters.csv', import.meta.url), ParameterRow);

/** A parameter of the deployment's first start. */
export interface BaselineParameter {
  readonly paramKey: string;
  readonly paramName: string;
  readonly paramValue: string;
  readonly remark: string;
}

/** The parameters, with the values that `values` sets otherwise. */
export function baselineParameters(values: Readonly<Record<string, string>> = {}): readonly BaselineParameter[] {
  return parameterRows.map(({ key, name, value, remark }) => ({
    paramKey: key,
    paramName: name,
    paramValue: values[key] ?? value,
    remark,
  }));
}

interface TreeRow {
  readonly path: string;
  readonly nodes: readonly unknown[];
}

// The demo's city and its districts: every deployment has its own.
const treesOfPlaces: ReadonlySet<string> = new Set([
  '/api/property-basics/houseadministrativearea/tree',
  '/api/baseinfo/area/tree',
]);

/** The trees that forms choose from, without the places of the demo. */
export function baselineTrees<T extends TreeRow>(trees: readonly T[]): readonly T[] {
  return trees.map((tree) => (treesOfPlaces.has(tree.path) ? { ...tree, nodes: [] } : tree));
}

interface MenuRow {
  readonly id: string;
  readonly parentId: string;
  readonly code: string;
}

/** The groups of a deployment that is no demo: administration and approvals. */
const groupCodes: ReadonlySet<string> = new Set(['group_system', 'group_flow']);

/** The groups of administration and approvals with everything below them. `menus` lists parents first. */
export function administrationMenus<T extends MenuRow>(menus: readonly T[]): readonly T[] {
  const selected = new Set<string>();
  for (const { id, parentId, code } of menus) if (groupCodes.has(code) || selected.has(parentId)) selected.add(id);
  return menus.filter(({ id }) => selected.has(id));
}
