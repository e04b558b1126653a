import type { CompiledProcess } from '../compile/process.ts';
import type { InstanceState } from '../engine/state.ts';

/** An instance of the embedded engine, as its host stores it: plain JSON. */
export interface StoredInstance {
  readonly id: string;
  /** The id of the definition that it runs. */
  readonly definition: string;
  readonly state: InstanceState;
  /** Grows by one with each command. */
  readonly revision: number;
  /** The number of its last event. */
  readonly sequence: number;
  /** The nodes whose tasks were completed. */
  readonly done: readonly string[];
}

/**
 * Where the embedded engine keeps definitions and instances. A host makes one for a transaction, so that a command, its
 * effects and the host's own rows are committed together.
 */
export interface EngineStore {
  /** Stores a compiled process with its model, and answers its new id. */
  addDefinition(process: CompiledProcess, xml: string): Promise<string>;
  definition(id: string): Promise<CompiledProcess | undefined>;
  /** Stores a new instance and answers its id. */
  addInstance(instance: Omit<StoredInstance, 'id'>): Promise<string>;
  /** Reads an instance. In a database with row locks, the row is locked until the transaction ends. */
  instance(id: string): Promise<StoredInstance | undefined>;
  /** Writes an instance where the stored revision is the one before; false where it is another. */
  replaceInstance(instance: StoredInstance): Promise<boolean>;
}
