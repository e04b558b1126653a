import type { Attributes } from '@org/meta-forms/document';
import type { SourceParameter } from '../panel/panel-ports.ts';

/** The item that restricts another one, as far as a parameter must fit it. */
export interface ParameterParent {
  readonly key: string;
  readonly config: Attributes;
}

const same = (wanted: unknown, held: string | undefined) => held !== undefined && held === wanted;

/** The parameter that compares with what the parent holds; otherwise the one with the parent's key. */
export function fittingParameter(
  parameters: readonly SourceParameter[],
  { key, config }: ParameterParent,
): SourceParameter | undefined {
  const fitting = parameters.filter(
    ({ refKey, dictKey }) => same(config['refKey'], refKey) || same(config['dictKey'], dictKey),
  );
  return fitting.find(({ name }) => name === key) ?? fitting[0] ?? parameters.find(({ name }) => name === key);
}
