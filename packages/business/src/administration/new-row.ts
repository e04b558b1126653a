import type { FormPorts, WireRecord } from '@org/meta-forms/core';
import type { Administration } from './administration.ts';

/**
 * The initial values of a new row: below the only root of a tree that usually has one, so that an empty parent does not
 * make a second one. Undefined where there is no such root, or it could not be read.
 */
export async function newRow(
  { metaKey, below, hasOneRoot }: Administration,
  { records }: Pick<FormPorts, 'records'>,
): Promise<WireRecord | undefined> {
  if (!hasOneRoot || !below) return undefined;
  const roots = await records.list({ metaKey, conditions: [], page: 1, size: 2, sort: [] }).catch(() => undefined);
  const [root, ...others] = roots?.records ?? [];
  return root && others.length === 0 ? below(root) : undefined;
}
