import type { Database } from '../../shared/database/database.ts';
import type { FavouritesPort } from './favourites.port.ts';
import type { FavouritesTables } from './favourites.tables.ts';

const tables = (db: Database) => db.withTables<FavouritesTables>();

/** Stores the favourites of each person in one row. */
export const favouritesRepository: FavouritesPort = {
  async read({ db, tenantId, userId }) {
    const row = await tables(db)
      .selectFrom('user_favourites')
      .select('codes')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.codes ?? [];
  },
  async replace({ db, tenantId, userId }, codes) {
    await tables(db)
      .insertInto('user_favourites')
      .values({ tenant_id: tenantId, user_id: userId, codes: [...codes] })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ codes: [...codes] }))
      .execute();
  },
};
