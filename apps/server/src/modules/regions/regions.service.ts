import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { passesTests, propertyTests } from '../../shared/http/family-filters.ts';
import { pageWindow, sortRows, toPage, type PageInput } from '../../shared/http/paging.ts';
import { holdsText } from '../../shared/tree/build-tree.ts';

/** The tree of the deployment whose nodes are regions (business.md: the tree of areas). */
export const REGIONS_PATH = '/api/baseinfo/area/tree';

/** The parent code of the top level. */
const TOP = '0';

/** The code by which front ends of the family ask for the top, where the tree has no region of that code. */
const FAMILY_TOP = '00';

/** A node of the stored tree. */
export interface RegionNode {
  readonly code?: string | undefined;
  readonly id: string;
  readonly name: string;
  readonly children?: readonly RegionNode[] | undefined;
}

interface Region {
  readonly code: string;
  readonly parentCode: string;
  readonly parentName: string;
  readonly ancestors: string;
  readonly name: string;
  readonly regionLevel: number;
  readonly level: number;
  readonly sort: number;
  readonly remark: string;
  readonly hasChildren: boolean;
}

interface RegionFilter {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
}

/** Reads the regions of the tenant's tree; `readTree` answers its nodes. */
export function createRegions(readTree: (scope: Scope) => Promise<readonly RegionNode[]>) {
  const all = async (context: RequestContext) => regionsIn(await readTree(context), []);
  const below = async (context: RequestContext, code = '') => {
    const rows = await all(context);
    const isTop = code === '' || (code === FAMILY_TOP && rows.every((row) => row.code !== FAMILY_TOP));
    return rows.filter(({ parentCode }) => parentCode === (isTop ? TOP : code));
  };
  return {
    below,
    find: async (context: RequestContext, code: string) => (await all(context)).find((region) => region.code === code),
    /** One level; with a filter, what matches in the whole tree or below `parentCode`. */
    async search(context: RequestContext, query: RegionFilter & { readonly parentCode?: string | undefined }) {
      const { parentCode = '', code = '', name = '' } = query;
      const isLevel = parentCode !== '' || (code === '' && name === '' && propertyTests(query).length === 0);
      const rows = isLevel ? await below(context, parentCode) : await all(context);
      return rows.filter(matches(query));
    },
    async page(context: RequestContext, query: PageInput & RegionFilter) {
      const window = pageWindow(query);
      const rows = sortRows((await all(context)).filter(matches(query)), query, [
        'code',
        'name',
        'regionLevel',
        'sort',
      ]);
      return toPage(rows.slice(window.offset, window.offset + window.size), rows.length, window);
    },
  };
}

export type Regions = ReturnType<typeof createRegions>;

function matches(query: RegionFilter): (region: Region) => boolean {
  const { code = '', name = '' } = query;
  const tests = propertyTests(query);
  return (region) => holdsText(region.code, code) && holdsText(region.name, name) && passesTests(region, tests);
}

function regionsIn(nodes: readonly RegionNode[], above: readonly Region[]): readonly Region[] {
  const parent = above.at(-1);
  return nodes.flatMap(({ id, code = '', name, children = [] }, index) => {
    const region: Region = {
      code: code === '' ? id : code,
      parentCode: parent?.code ?? TOP,
      parentName: parent?.name ?? '',
      ancestors: [TOP, ...above.map((one) => one.code)].join(','),
      name,
      regionLevel: above.length + 1,
      level: above.length + 1,
      sort: index + 1,
      remark: '',
      hasChildren: children.length > 0,
    };
    return [region, ...regionsIn(children, [...above, region])];
  });
}
