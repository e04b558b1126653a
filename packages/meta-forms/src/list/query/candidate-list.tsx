import { CheckOutlined, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { ClearIcon } from '../../ui/frame/clear-icon.tsx';
import type { CandidateField } from '../../query/candidate-fields.ts';
import { MOST_CONDITIONS } from '../../query/limits.ts';
import { useWords } from '../../ui/language.tsx';
import { useSpelling } from '../../ui/picker/use-spelling.ts';
import { conditionsOfDraft } from './query-draft.ts';
import { queryDialogWords } from './query-dialog.words.ts';
import type { QueryEditing } from './use-query-draft.ts';

interface CandidateListProps {
  readonly candidates: readonly CandidateField[];
  readonly editing: QueryEditing;
}

/** The fields that can be searched by; a press adds a condition. They are found by label, pinyin and key. */
export function CandidateList({ candidates, editing }: CandidateListProps) {
  const say = useWords(queryDialogWords);
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const matchesPinyin = useSpelling(wanted !== '');
  const shown = candidates.filter(
    ({ key, label }) =>
      label.toLowerCase().includes(wanted) || key.toLowerCase().includes(wanted) || matchesPinyin(label, wanted),
  );
  const used = useMemo(() => new Set(conditionsOfDraft(editing.draft).map(({ field }) => field)), [editing.draft]);
  return (
    <>
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        size="small"
        allowClear={{ clearIcon: <ClearIcon /> }}
        aria-label={say('searchCandidates')}
        placeholder={say('searchCandidates')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {editing.isFull ? <p className="mf-query-note">{say('tooMany', { count: MOST_CONDITIONS })}</p> : null}
      <ul className="mf-query-list" aria-label={say('candidates')}>
        {shown.map((field) => (
          <li key={field.key}>
            <button
              type="button"
              className="mf-query-candidate"
              aria-label={say('addCandidate', { label: field.label })}
              title={used.has(field.key) ? say('used') : undefined}
              disabled={editing.isFull}
              onClick={() => editing.add(field)}
            >
              {field.label}
              {used.has(field.key) ? <CheckOutlined aria-hidden className="mf-query-used" /> : null}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className="mf-query-note">{say('noCandidate', { text: text.trim() })}</p> : null}
    </>
  );
}
