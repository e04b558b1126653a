import type { FormNode } from './node.ts';

/** Neither the row nor one around it is removed. */
export function isThere(node: FormNode): boolean {
  return node.present && (!node.parent || isThere(node.parent));
}
