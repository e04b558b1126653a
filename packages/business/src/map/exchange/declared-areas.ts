import type { CoordinateSystem } from '@org/contract';
import type { NamedArea } from '../model/polygon.ts';

/** The areas of a file as they are in it, with the system that it declares. */
export interface DeclaredAreas {
  readonly areas: readonly NamedArea[];
  readonly declared?: CoordinateSystem | undefined;
}
