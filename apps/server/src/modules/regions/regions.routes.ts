import { regionsCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { Regions } from './regions.service.ts';

/** The routes of administrative regions, which can only be read. */
export function regionsRoutes(regions: Regions): readonly Route[] {
  return [
    implement(regionsCalls.lazyTree, async ({ context, query }) =>
      (await regions.below(context, query.parentCode)).map(({ code, parentCode, name, hasChildren }) => ({
        id: code,
        parentId: parentCode,
        title: name,
        key: code,
        value: code,
        hasChildren,
      })),
    ),
    implement(regionsCalls.lazyList, async ({ context, query }) =>
      (await regions.search(context, query)).map((region) =>
        Object.assign(region, { id: region.code, parentId: region.parentCode }),
      ),
    ),
    implement(regionsCalls.list, ({ context, query }) => regions.page(context, query)),
    implement(regionsCalls.select, ({ context, query }) => regions.below(context, query.code)),
    implement(regionsCalls.detail, ({ context, query }) => regions.find(context, query.code)),
  ];
}
