import type { Behavior } from './behavior.ts';
import { cascade } from './cascade.ts';
import { formula } from './formula.ts';
import { mapping } from './mapping.ts';

/** All behaviours, in the order in which they run. */
export const behaviors: readonly Behavior[] = [cascade, mapping, formula];

/** The behaviours that only follow from values and fill in no choice. */
export const followingBehaviors: readonly Behavior[] = [formula];
