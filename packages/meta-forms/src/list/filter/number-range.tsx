import { useMemo } from 'react';
import type { FormPorts } from '../../ports/ports.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import { isRange, type QueryRange } from '../../query/query.ts';
import { ConditionValue } from '../query/condition-value.tsx';
import { useKeyNames } from '../query/use-key-names.ts';
import { useWords } from '../../ui/language.tsx';
import { filterWords } from './filter.words.ts';

export interface NumberRangeProps {
  readonly candidate: CandidateField;
  readonly range: QueryRange;
  readonly ports: FormPorts;
  readonly onChange: (range: QueryRange) => void;
}

const NO_FIELDS: ReadonlyMap<string, CandidateField> = new Map();

/** The two ends of a range of numbers, as the query dialog asks for them. */
export function NumberRange({ candidate, range, ports, onChange }: NumberRangeProps) {
  const say = useWords(filterWords);
  // Numbers have no keys that would need names.
  const names = useKeyNames({ fields: NO_FIELDS, conditions: [], ports });
  const condition = useMemo(
    () => ({ id: `filter-${candidate.key}`, field: candidate.key, operator: 'ge' as const, value: range }),
    [candidate, range],
  );
  return (
    <div className="mf-filter-range">
      <span aria-hidden>{say('from')}</span>
      <ConditionValue
        {...{ candidate, condition, ports, names }}
        onChange={(value) => onChange(isRange(value) ? value : {})}
      />
    </div>
  );
}
