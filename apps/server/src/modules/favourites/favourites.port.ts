import type { RequestContext } from '../../shared/http/context.ts';

/** Where the favourite pages of people are kept. */
export interface FavouritesPort {
  read(context: RequestContext): Promise<readonly string[]>;
  replace(context: RequestContext, codes: readonly string[]): Promise<void>;
}
