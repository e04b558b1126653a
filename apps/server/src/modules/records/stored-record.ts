import type { RecordContent } from './records.tables.ts';

/** A record as it is stored. */
export interface StoredRecord {
  readonly id: string;
  readonly unitId: string;
  readonly deptId: string;
  readonly status: number;
  readonly version: number;
  readonly createUser: string;
  readonly createTime: string;
  readonly updateUser: string;
  readonly updateTime: string;
  readonly content: RecordContent;
}
