// A type alias, because the query builder takes no interface here.
export type FavouritesTables = {
  readonly user_favourites: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly codes: string[];
  };
};
