import type { FormPorts } from '../../ports/ports.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import type { QueryValue } from '../../query/query.ts';
import type { DraftCondition } from './query-draft.ts';
import type { KeyNames } from './use-key-names.ts';

/** Props of the parts that edit the value of a condition. */
export interface ConditionValueProps {
  readonly candidate: CandidateField;
  readonly condition: DraftCondition;
  readonly ports: FormPorts;
  readonly names: KeyNames;
  readonly onChange: (value: QueryValue) => void;
}
