import type { JSONColumnType } from 'kysely';
import type { ReferenceSource } from './reference-source.ts';
import type { ChoiceTreeNode } from './references.port.ts';

// A type alias, because the query builder takes no interface here.
export type ReferencesTables = {
  readonly reference_sources: {
    readonly tenant_id: string;
    readonly reference_key: string;
    readonly source: JSONColumnType<ReferenceSource>;
  };
  readonly deployment_trees: {
    readonly tenant_id: string;
    readonly path: string;
    readonly cascade_parameter: string;
    readonly nodes: JSONColumnType<readonly ChoiceTreeNode[]>;
  };
};
