import type { RequestContext } from '../../shared/http/context.ts';

/** Stores the favourite pages of people. */
export interface FavouritesPort {
  read(context: RequestContext): Promise<readonly string[]>;
  replace(context: RequestContext, codes: readonly string[]): Promise<void>;
}
