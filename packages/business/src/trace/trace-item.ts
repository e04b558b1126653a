/** A card of the diagram. */
export interface TraceItem {
  readonly id: string;
  readonly moduleKey: string;
  readonly title: string;
  /** Address of a picture. */
  readonly image?: string;
  /** Ids of the items of the generation before that it comes from. */
  readonly parents: readonly string[];
}
