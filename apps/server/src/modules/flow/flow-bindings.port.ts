import type { AnswerOf, flowBindingsCalls } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

type OwnScope = Pick<Scope, 'db' | 'tenantId'>;

export type FlowBindings = AnswerOf<typeof flowBindingsCalls.list>;

/** A rule of a form: the records of a unit that fit a condition go through a process, or through none. */
export interface FlowBinding {
  /** `''` for every unit. */
  readonly unitId: string;
  /** `''` for none. */
  readonly processDefinitionKey: string;
  /** `''` holds always. */
  readonly condition: string;
}

/** The bindings of a form, in their order. */
export interface StoredBindings {
  readonly version: number;
  readonly bindings: readonly FlowBinding[];
}

/** The bindings to store, and the version that they replace. */
export interface NewBindings extends StoredBindings {
  readonly metaKey: string;
}

export interface BindingsPort {
  /** Version 0 and no bindings for a form that never had any. */
  read(scope: OwnScope, metaKey: string): Promise<StoredBindings>;
  /** Resolves with the new version; undefined if the stored version is another one. */
  store(context: RequestContext, bindings: NewBindings): Promise<number | undefined>;
  /** The names of these units of the tenant, by id. */
  unitNames(scope: OwnScope, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
