import type { Attributes } from '@org/meta-forms/document';
import type { SourceParameter } from '../panel/panel-ports.ts';

/** The item that restricts another one, as far as a parameter must fit it. */
export interface ParameterParent {
  readonly key: string;
  readonly label: string;
  readonly config: Attributes;
}

const same = (wanted: unknown, held: string | undefined) => held !== undefined && held === wanted;

/**
 * The parameter that compares with what the parent holds; otherwise the one with the parent's key or label, or the only
 * one there is.
 */
export function fittingParameter(
  parameters: readonly SourceParameter[],
  parent: ParameterParent,
): SourceParameter | undefined {
  const { key, label, config } = parent;
  const fitting = parameters.filter(
    ({ refKey, dictKey }) => same(config['refKey'], refKey) || same(config['dictKey'], dictKey),
  );
  const named = (among: readonly SourceParameter[]) => among.find(({ name }) => name === key);
  return (
    named(fitting) ?? fitting[0] ?? named(parameters) ?? labelled(parameters, label) ?? onlyOne(parameters, parent)
  );
}

function labelled(parameters: readonly SourceParameter[], label: string): SourceParameter | undefined {
  return label === '' ? undefined : parameters.find((parameter) => parameter.label === label);
}

/** An entry of a dictionary is never the id of a record. */
function onlyOne(parameters: readonly SourceParameter[], { config }: ParameterParent): SourceParameter | undefined {
  const [only] = parameters;
  if (parameters.length !== 1 || only === undefined) return undefined;
  return (config['dictKey'] === undefined) === (only.dictKey === undefined) ? only : undefined;
}
