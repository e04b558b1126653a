import { flowPeopleCalls, flowWorkCalls, LONGEST_COMMENT } from '@org/contract';
import { joinIds } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Mentions } from 'antd';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { excessOf } from '../../dialogs/comment-length.ts';
import { commentWords } from '../../dialogs/comment.words.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { commentsOnDevice } from './comments-on-device.ts';
import { flowKey, historyQuery } from '../flow-queries.ts';
import { CommentFiles } from './comment-files.tsx';
import { commentsWords } from './comments.words.ts';
import { distinctPeople, withIds, type Mentionable } from './mentions.ts';
import './comments.css';

/** People of the own unit who are offered after @ (business.md, section 9). */
const PEOPLE = 100;

/**
 * Writes a comment on an instance, with files. After @ people are offered: those who have worked on it, and the own
 * unit.
 */
export function CommentComposer({ processInstanceId }: { readonly processInstanceId: string }) {
  const say = useWords(commentsWords);
  const id = useId();
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  const notices = useNotices();
  const people = usePeople(processInstanceId);
  const unsent = useUnsentText(processInstanceId);
  const { text } = unsent;
  const [files, setFiles] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const content = withIds(text.trim(), people);
  const sayLength = useWords(commentWords);
  const excess = excessOf(content);
  const isTooLong = excess > 0;

  async function send() {
    if (isBusy || content === '' || isTooLong) return;
    setBusy(true);
    try {
      const named = files.length === 0 ? {} : { fileIds: joinIds(files) };
      await api(flowWorkCalls.comment, { body: { processInstanceId, content, ...named } });
      unsent.write('');
      setFiles([]);
      notices.success(say('sent'));
      await cache.invalidateQueries({ queryKey: flowKey(ownKey) });
    } catch {
      // The HTTP client has shown why; the text stays.
    }
    setBusy(false);
  }
  function sendOnKey(event: KeyboardEvent) {
    // It closes the list of people; the page around would close with what was typed.
    if (event.key === 'Escape' && text !== '') event.stopPropagation();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    void send();
  }
  return (
    <div className="flow-composer" role="presentation" onKeyDown={sendOnKey}>
      <label className="mf-spoken" htmlFor={id}>
        {say('write')}
      </label>
      <Mentions
        id={id}
        autoSize={{ minRows: 2, maxRows: 8 }}
        placeholder={say('placeholder')}
        status={isTooLong ? 'error' : ''}
        value={text}
        notFoundContent={say('nobody')}
        options={people.map(({ id: key, name }) => ({ key, value: name, label: name }))}
        onChange={(next) => unsent.write(next)}
      />
      <CommentFiles processInstanceId={processInstanceId} ids={files} onChange={setFiles} />
      <div className="flow-composer-end">
        <div className="business-problem" role={isTooLong ? 'alert' : undefined}>
          {isTooLong ? sayLength('tooLong', { count: excess, most: LONGEST_COMMENT }) : null}
        </div>
        <Button
          loading={isBusy}
          disabled={content === '' || isTooLong}
          autoInsertSpace={false}
          onClick={() => void send()}
        >
          {say('send')}
        </Button>
      </div>
    </div>
  );
}

/** The text that is being written; the device stores it until it is sent. */
function useUnsentText(processInstanceId: string) {
  const { ownKey } = useBusiness();
  const person = ownKey.join(' ');
  const onDevice = useMemo(() => commentsOnDevice(localStorage, person), [person]);
  const place = `instance ${processInstanceId}`;
  const [text, setText] = useState(() => onDevice.get(place)?.text ?? '');
  return {
    text,
    write(next: string) {
      setText(next);
      onDevice.keep(place, next === '' ? undefined : { text: next, at: Date.now() });
    },
  };
}

function usePeople(processInstanceId: string): readonly Mentionable[] {
  const business = useBusiness();
  const { api, ownKey } = business;
  const { data: rows } = useQuery(historyQuery(business, processInstanceId));
  const { data: unit } = useQuery({
    queryKey: [...flowKey(ownKey), 'persons', 'mentions'],
    queryFn: ({ signal }) => api(flowPeopleCalls.ofUnit, { query: { current: 1, size: PEOPLE }, signal, quiet: true }),
    retry: false,
  });
  return useMemo(() => {
    const workers = (rows ?? []).filter(({ assignee, assigneeName }) => assignee !== '' && assigneeName !== '');
    return distinctPeople([
      ...(unit?.records ?? []),
      ...workers.map(({ assignee, assigneeName }) => ({ id: assignee, realName: assigneeName, orgName: '' })),
    ]);
  }, [rows, unit]);
}
