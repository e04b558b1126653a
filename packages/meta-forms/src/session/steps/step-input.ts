import type { ValueChange } from '../../behaviors/behavior.ts';
import type { Clock, Scope } from '../../behaviors/values.ts';
import type { FieldPath } from '../../contract/field-path.ts';
import type { Place } from '../values/node.ts';

/** A value to set, with its display text. */
export interface Assignment {
  readonly place: Place;
  readonly value: unknown;
  readonly display?: string | undefined;
}

/** The start of a step. */
export interface StepInput {
  readonly assignments?: readonly Assignment[];
  /** Lists whose rows came, went or moved. */
  readonly changes?: readonly ValueChange[];
  readonly opened?: readonly Scope[];
  /** References whose chosen record gave the assignments; empty where a person made them. */
  readonly trail?: readonly FieldPath[];
  /** Values are restored: nothing is emptied or fetched because of it. */
  readonly restores?: boolean;
  readonly now: Clock;
}
