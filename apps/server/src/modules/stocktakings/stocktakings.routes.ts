import { stocktakingsCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { found } from '../../shared/http/saving.ts';
import { reportOf } from './stocktaking-report.ts';
import {
  check,
  close,
  listItems,
  listStocktakings,
  remove,
  start,
  undo,
  type StocktakingsParts,
} from './stocktakings.service.ts';

/** The routes of stock-takings. */
export function stocktakingsRoutes(parts: StocktakingsParts): readonly Route[] {
  return [
    implement(stocktakingsCalls.list, ({ context, query }) => listStocktakings(parts, context, query)),
    implement(stocktakingsCalls.detail, async ({ context, query }) => found(await parts.port.find(context, query.id))),
    implement(stocktakingsCalls.start, ({ context, body }) => start(parts, context, body)),
    implement(stocktakingsCalls.items, ({ context, query }) => listItems(parts, context, query)),
    implement(stocktakingsCalls.check, ({ context, body }) => check(parts, context, body)),
    implement(stocktakingsCalls.undo, ({ context, body }) => undo(parts, context, body)),
    implement(stocktakingsCalls.close, ({ context, query }) => close(parts, context, query.id)),
    implement(stocktakingsCalls.remove, ({ context, query }) => remove(parts, context, query.id)),
    implement(stocktakingsCalls.report, ({ context, params }) => reportOf(parts, context, params.id)),
  ];
}
