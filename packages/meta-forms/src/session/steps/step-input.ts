import type { ValueChange } from '../../behaviors/behavior.ts';
import type { Scope } from '../../behaviors/values.ts';
import type { FieldPath } from '../../contract/field-path.ts';
import type { Place } from '../values/node.ts';

/** A value to set, and the text beside it. */
export interface Assignment {
  readonly place: Place;
  readonly value: unknown;
  readonly display?: string | undefined;
}

/** What starts a step. */
export interface StepInput {
  readonly assignments?: readonly Assignment[];
  /** Lists whose rows came, went or moved. */
  readonly changes?: readonly ValueChange[];
  readonly opened?: readonly Scope[];
  /** References whose chosen record gave the assignments; without one, a person made them. */
  readonly trail?: readonly FieldPath[];
  /** Values are put back as they once were: nothing is emptied or fetched because of it. */
  readonly restores?: boolean;
  readonly now: string;
}
