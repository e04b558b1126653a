import { flowDeskCalls, flowWorkCalls } from '@org/contract';
import { errorText } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { useFlowNews } from '../lists/flow-queries.ts';
import type { FlowInstance } from '../lists/flow-state.ts';
import { inboxWords } from './inbox.words.ts';

/** Reminds those who have the open tasks of an instance, or may claim them. The server allows it once an hour. */
export function useReminding() {
  const say = useWords(inboxWords);
  const notices = useNotices();
  const news = useFlowNews();
  const { api } = useBusiness();
  const [reminding, setReminding] = useState<string>();

  async function remind({ processInstanceId, startUser }: FlowInstance) {
    if (reminding !== undefined) return;
    setReminding(processInstanceId);
    try {
      const rows = await api(flowWorkCalls.history, { query: { processInstanceId }, quiet: true });
      const open = rows.filter(
        // The initiator needs no reminder of an own task.
        ({ activityType, endTime, assignee }) =>
          activityType === 'userTask' && endTime === '' && assignee !== startUser,
      );
      const results = await Promise.allSettled(
        open.map(({ taskId }) => api(flowDeskCalls.remind, { query: { taskId }, quiet: true })),
      );
      const refused = results.find((result) => result.status === 'rejected');
      if (refused && results.every(({ status }) => status === 'rejected')) notices.warn(errorText(refused.reason));
      else if (results.length === 0) notices.warn(say('remindNobody'));
      else notices.success(say('reminded'));
    } catch (error) {
      notices.error(errorText(error));
    }
    setReminding(undefined);
    news();
  }
  return { reminding, remind: (instance: FlowInstance) => void remind(instance) };
}
