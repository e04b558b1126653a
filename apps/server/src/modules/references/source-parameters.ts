import type { AnswerOf, referencesCalls } from '@org/contract';
import type { CompiledField, CompiledForm } from '@org/meta-forms/core';
import type { ReferenceSource, SourceCascade } from './reference-source.ts';

/** Parameters of the call itself; a cascade cannot use them. */
export const ownParameters: ReadonlySet<string> = new Set([
  'name',
  'id',
  'extra',
  'current',
  'size',
  'ascs',
  'descs',
  'tree',
  'params',
]);

type SourceParameter = AnswerOf<typeof referencesCalls.parameters>[number];

/** What the columns of the organisation's tables point to. */
const POINTS_TO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  user: { unitId: 'unit', deptId: 'dept' },
  unit: { parentId: 'unit' },
  dept: { unitId: 'unit', parentId: 'dept' },
};

/** The filters of a form without a declared source: its items that hold one id, by their keys. */
export function ownCascades({ fields }: CompiledForm): readonly SourceCascade[] {
  return fields
    .filter(
      ({ key, type, item, sealed }) =>
        type.showsCompanion && type.takesSeveral?.(item) !== true && !sealed && !ownParameters.has(key),
    )
    .map(({ key }) => ({ parameter: key, property: key }));
}

/** The parameters of a source, each with what its values are. */
export async function sourceParameters(
  { kind, metaKey = '', cascades }: ReferenceSource,
  formOf: (metaKey: string) => Promise<CompiledForm | undefined>,
): Promise<readonly SourceParameter[]> {
  const form = kind === 'form' ? await formOf(metaKey) : undefined;
  const fields = new Map(form?.fields.map((field) => [field.key, field]));
  return cascades.map(({ parameter, property }) => {
    const refKey = POINTS_TO[kind]?.[property];
    const field = fields.get(property);
    return {
      name: parameter,
      label: field?.label ?? '',
      ...(refKey !== undefined && { refKey }),
      ...(field && choicesOf(field)),
    };
  });
}

function choicesOf({ item: { itemConfig } }: CompiledField): Pick<SourceParameter, 'refKey' | 'dictKey'> {
  const { refKey, dictKey } = itemConfig;
  return { ...(refKey !== undefined && { refKey }), ...(dictKey !== undefined && { dictKey }) };
}
