import type { MapModule } from '@org/contract';

/** Properties of `MapPage`. */
export interface MapPageProps {
  /** The layer with which the page begins; its address may name another. */
  readonly module: MapModule;
  readonly title: string;
  /** The uses of the houses with which the page begins, as keys of their dictionary; all if left out. */
  readonly uses?: readonly string[];
}
