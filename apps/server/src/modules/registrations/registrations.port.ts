import type { CompiledForm } from '@org/meta-forms/core';
import type { Scope } from '../../shared/http/context.ts';
import type { RecordsService } from '../records/records.service.ts';

/** The form of registrations. */
export const REGISTRATION = 'unitInfo';

/** A unit as registrations know it. */
export interface RegisteredUnit {
  readonly id: string;
  readonly unitName: string;
  readonly unitCode: string;
}

/** What registrations need of records and of units. */
export interface RegistrationParts {
  readonly records: Pick<RecordsService, 'act' | 'idOf' | 'list' | 'port' | 'prepare' | 'save' | 'totals'>;
  /** The published form of a key; undefined if there is none. */
  readonly findForm: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm | undefined>;
  readonly units: {
    /** The units that the caller sees. */
    all(scope: Scope): Promise<readonly RegisteredUnit[]>;
    find(scope: Scope, id: string): Promise<RegisteredUnit | undefined>;
  };
}
