/** A card of the diagram. */
export interface TraceItem {
  readonly id: string;
  readonly moduleKey: string;
  readonly title: string;
  /** Address of a picture. */
  readonly image?: string;
  /** Ids of its parents in the previous generation. */
  readonly parents: readonly string[];
}
