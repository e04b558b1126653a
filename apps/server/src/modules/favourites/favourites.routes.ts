import { favouritesCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { FavouritesPort } from './favourites.port.ts';

/** The routes of favourites; each person reaches only their own. */
export function favouritesRoutes(port: FavouritesPort): readonly Route[] {
  return [
    implement(favouritesCalls.list, async ({ context }) => ({ codes: [...(await port.read(context))] })),
    implement(favouritesCalls.submit, async ({ context, body }) => {
      await port.replace(context, [...new Set(body.codes)]);
      return {};
    }),
  ];
}
