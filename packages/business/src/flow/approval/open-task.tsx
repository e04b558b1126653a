import { PendingPart } from '@org/meta-forms/antd';
import { useWords, type RecordChanges } from '@org/meta-forms/react';
import { Alert } from 'antd';
import { useMemo, useState, type Ref } from 'react';
import { isWarrantForm, WarrantReview } from '../../warrants/warrant-review.tsx';
import { FlowComments } from '../comments/flow-comments.tsx';
import { isToDo, type FlowTask } from '../flow-queries.ts';
import { approvalWords } from './approval.words.ts';
import { TaskFlowTabs } from './task-flow-tabs.tsx';
import { TaskForm, type TaskFormHandle } from './task-form.tsx';
import { TaskNotices } from './task-notices.tsx';
import { TaskStrip } from './task-strip.tsx';
import { useTaskPorts } from './use-task-ports.ts';
import { useTaskRecord } from './use-task-record.ts';

interface OpenTaskProps {
  readonly task: FlowTask;
  readonly form: Ref<TaskFormHandle>;
  readonly onSaved: () => void;
}

/** The form type that has no document information (business.md, section 2). */
const WITHOUT_DOCUMENT = 2;

/** The body of the approval drawer: notices, facts, the form of the record, and the process in two tabs. */
export function OpenTask({ task, form, onSaved }: OpenTaskProps) {
  const say = useWords(approvalWords);
  const reading = useTaskRecord(task.businessTable, task.businessId, isOfTask(task) ? task.taskId : undefined);
  const { compiled, record } = reading;
  const opened = useMemo(() => (compiled && record ? { compiled, record } : undefined), [compiled, record]);
  return (
    <div className="flow-work">
      <TaskNotices task={task} />
      <TaskStrip task={task} opened={opened} />
      {task.metaType === WITHOUT_DOCUMENT ? null : (
        <section className="flow-document" aria-label={say('document')}>
          <DocumentForm task={task} form={form} onSaved={onSaved} reading={reading} />
        </section>
      )}
      <section aria-label={say('process')}>
        <TaskFlowTabs processInstanceId={task.processInstanceId} />
      </section>
      <section aria-label={say('comments')}>
        <h2 className="flow-section-title">{say('comments')}</h2>
        <FlowComments processInstanceId={task.processInstanceId} />
      </section>
    </div>
  );
}

interface DocumentFormProps extends OpenTaskProps {
  readonly reading: ReturnType<typeof useTaskRecord>;
}

function DocumentForm({ task, form, onSaved, reading }: DocumentFormProps) {
  const say = useWords(approvalWords);
  const { compiled, record, failure, retry } = reading;
  const ports = useTaskPorts(task.taskId);
  const changes = useTaskChanges(task);
  if (compiled && record && ports)
    return (
      <>
        {isWarrantForm(task.businessTable) ? <WarrantReview record={record} /> : null}
        <TaskForm
          ref={form}
          compiled={compiled}
          record={record}
          accesses={task.fields}
          changes={changes}
          isEditable={isToDo(task) && task.updateUrl !== ''}
          ports={ports}
          onSaved={onSaved}
        />
      </>
    );
  if (record === null) return <Alert type="warning" showIcon title={say('recordGone')} />;
  const error = failure === undefined ? null : new Error(failure);
  return <PendingPart failure={error} title={say('loadFailed')} onRetry={retry} />;
}

/** What the people before have changed, as it was when the task was opened: the task is read again while it is open. */
function useTaskChanges({ changes: items, former, latter }: FlowTask): RecordChanges {
  const [changes] = useState(() => ({ items, former, latter }));
  return changes;
}

/** Whether the record is read by the call of the task, or by that of its form. */
function isOfTask({ detailUrl, taskId }: FlowTask): boolean {
  return detailUrl.endsWith(`/${taskId}`);
}
