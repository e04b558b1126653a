import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { exact, Id, orNothing } from '../../wire.ts';
import { WireRecord } from '../record.schemas.ts';
import { FlowInstanceStatus, FlowKey } from './flow.schemas.ts';

/** Where a record is in its process, and what the caller may do there: for the pages of records. */
export const flowOfRecord = defineCall({
  name: 'flowWork.ofRecord',
  method: 'GET',
  path: '/api/blade-flow/work/of-record',
  summary: 'The process of a record that the caller sees or works on; {} for any other',
  permission: 'signedIn',
  query: exact({ metaKey: FlowKey, businessKey: Id }),
  answer: orNothing(
    Type.Object({
      /** The form has a process for this record, or the record is in one. */
      isBound: Type.Boolean(),
      /** Of the running instance, else of the binding; `''` for none. */
      processDefinitionKey: Type.String(),
      processDefinitionName: Type.String(),
      /** The running or suspended instance, else the newest one; `''` for none. */
      processInstanceId: Type.String(),
      status: Type.Union([FlowInstanceStatus, Type.Literal('')]),
      /** The names of its open tasks, joined, and of the people who have them. */
      taskName: Type.String(),
      assigneeName: Type.String(),
      /** The open task that the caller has or may claim; `''` for none. */
      taskId: Type.String(),
      isClaimed: Type.Boolean(),
      /** That task is the submission of the initiator. */
      isSubmit: Type.Boolean(),
      /** `commit` would start a process, or submit the returned record again. */
      canStart: Type.Boolean(),
      canWithdraw: Type.Boolean(),
    }),
  ),
});

const form = {
  path: '/api/blade-flow/work/form/:taskId',
  permission: 'signedIn',
  params: exact({ taskId: Id }),
} as const;

/** The record of a task for its person, who needs no permission for the form and may be of another unit. */
export const flowForm = defineCall({
  name: 'flowWork.form',
  method: 'GET',
  ...form,
  summary: 'The record of a task that the caller has, may claim or has completed, without the items that it hides',
  answer: Type.Unknown(),
});

/** Saves what a task lets its person edit. */
export const flowSaveForm = defineCall({
  name: 'flowWork.saveForm',
  method: 'POST',
  ...form,
  summary: 'Save the record of an open task of the caller; refused with the names of the items that they may not edit',
  body: WireRecord,
  answer: Type.Unknown(),
});
