/** Names of the ids of one source, such as a dictionary. They are looked up on demand; subscribers hear of them. */
export interface NameSource {
  /** The name; undefined until it has arrived. */
  readonly get: (id: string) => string | undefined;
  /** The name was looked up and not found, or the look-up failed. */
  readonly isUnknown: (id: string) => boolean;
  /** Looks up the missing names and notifies subscribers. */
  readonly request: (ids: readonly string[]) => void;
  /** Calls the listener after names arrived. */
  readonly subscribe: (listener: () => void) => () => void;
}
