import type { Behavior } from './behavior.ts';
import { cascade } from './cascade.ts';
import { formula } from './formula.ts';
import { mapping } from './mapping.ts';
import { required } from './required.ts';

/** What happens between items, in this order. */
export const behaviors: readonly Behavior[] = [cascade, mapping, formula, required];

/** Those of them that only follow what the values say, and choose none. */
export const followingBehaviors: readonly Behavior[] = [formula, required];
