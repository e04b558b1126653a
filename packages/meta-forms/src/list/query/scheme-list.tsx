import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../ports/error-text.ts';
import type { QueryScheme, SchemePort } from '../../ports/schemes.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import { describeDropped } from '../../query/dropped.ts';
import type { Query } from '../../query/query.ts';
import { queryFromScheme } from '../../query/query-scheme.ts';
import { useNotices } from '../../react/use-notices.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { QueryAlert } from './query-alert.tsx';
import { queryDialogWords } from './query-dialog.words.ts';
import type { SchemesState } from './use-schemes.ts';

interface SchemeListProps {
  readonly state: SchemesState;
  readonly port: SchemePort;
  readonly candidates: readonly CandidateField[];
  readonly onReload: () => void;
  readonly onUse: (query: Query) => void;
}

/** The stored queries: a press takes one up, and each can be deleted. */
export function SchemeList({ state, port, candidates, onReload, onUse }: SchemeListProps) {
  const say = useWords(queryDialogWords);
  const language = useLanguage();
  const notices = useNotices();
  const [remarks, setRemarks] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<{ readonly scheme: QueryScheme; readonly reason: string }>();

  function take({ json }: QueryScheme) {
    const reading = queryFromScheme(json, candidates);
    if (reading.outcome === 'broken') return setRemarks([say('broken')]);
    setRemarks(reading.dropped.map((dropped) => describeDropped(dropped, language)));
    return onUse(reading.query);
  }
  async function remove(scheme: QueryScheme) {
    setFailure(undefined);
    try {
      await port.remove([scheme.id]);
      setRemarks([]);
      notices.success(say('deleted'));
      onReload();
    } catch (fault) {
      setFailure({ scheme, reason: errorText(fault) });
    }
  }
  async function askAndRemove(scheme: QueryScheme) {
    const question = { title: say('askDelete'), text: scheme.name, agree: say('delete'), dismiss: say('dismiss') };
    if (await notices.confirm({ ...question, isLoss: true })) await remove(scheme);
  }

  if (state.stage === 'loading') return <p className="mf-query-note">{say('loading')}</p>;
  if (state.stage === 'failed')
    return <QueryAlert title={say('schemesFailed', { reason: state.reason })} onRetry={onReload} />;
  return (
    <>
      {failure ? (
        <QueryAlert
          title={say('schemeNotDeleted', { reason: failure.reason })}
          onRetry={() => void remove(failure.scheme)}
        />
      ) : null}
      {remarks.map((remark) => (
        <QueryAlert key={remark} title={remark} />
      ))}
      {state.schemes.length === 0 ? <p className="mf-query-note">{say('noSchemes')}</p> : null}
      <ul className="mf-query-list" aria-label={say('schemes')}>
        {state.schemes.map((scheme) => (
          <li key={scheme.id} className="mf-query-scheme">
            <button
              type="button"
              className="mf-query-candidate"
              aria-label={say('useScheme', { name: scheme.name })}
              onClick={() => take(scheme)}
            >
              {scheme.name}
            </button>
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined />}
              aria-label={say('deleteScheme', { name: scheme.name })}
              onClick={() => void askAndRemove(scheme)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
