import { Button } from 'antd';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { EMPTY_QUERY, type Query } from '../../query/query.ts';
import { useWords } from '../../ui/language.tsx';
import { searchWords } from './search.words.ts';
import { useQueryReading } from './use-query-reading.ts';

export interface NothingFoundProps {
  readonly compiled: CompiledForm;
  readonly query: Query;
  readonly onQuery: (query: Query) => void;
}

/** For a list without records: which conditions find nothing, and the way back to all records. */
export function NothingFound({ compiled, query, onQuery }: NothingFoundProps) {
  const say = useWords(searchWords);
  const { sentence } = useQueryReading(compiled, query);
  return (
    <div className="mf-search-nothing">
      <p>{say('nothing', { sentence })}</p>
      <Button autoInsertSpace={false} onClick={() => onQuery(EMPTY_QUERY)}>
        {say('clearAll')}
      </Button>
    </div>
  );
}
