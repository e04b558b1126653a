import type { AnyItemView, NeededPort } from '../../contract/item-view.ts';
import type { FormPorts } from '../../ports/ports.ts';

/** Whether a host has given the port. An open form adds its own `upload` to the files: that object is always there. */
const IS_GIVEN: Readonly<Record<NeededPort, (ports: Partial<FormPorts>) => boolean>> = {
  dictionaries: ({ dictionaries }) => typeof dictionaries?.entries === 'function',
  references: ({ references }) => typeof references?.byIds === 'function',
  trees: ({ trees }) => typeof trees?.load === 'function',
  files: ({ files }) => typeof files?.byIds === 'function',
};

/** The port that a view needs and that the host has forgotten; undefined where nothing is missing. */
export function missingPort({ needs }: Pick<AnyItemView, 'needs'>, ports: FormPorts): NeededPort | undefined {
  return needs === undefined || IS_GIVEN[needs](ports) ? undefined : needs;
}
