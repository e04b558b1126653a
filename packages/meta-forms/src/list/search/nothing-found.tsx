import { Button } from 'antd';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { EMPTY_QUERY, type Query } from '../../query/query.ts';
import { useWords } from '../../ui/language.tsx';
import { searchWords } from './search.words.ts';
import { useQueryReading } from './use-query-reading.ts';

/** Properties of `NothingFound`. */
export interface NothingFoundProps {
  readonly compiled: CompiledForm;
  readonly query: Query;
  readonly onQuery: (query: Query) => void;
  /** The part of the records that the list is limited to apart from the query, such as those of a unit. */
  readonly within?: SearchedPart | undefined;
}

/** A part of the records, and the way out of it. */
export interface SearchedPart {
  readonly name: string;
  /** Words of the button that leads out, such as “Search in all units”. */
  readonly leave: string;
  readonly onLeave: () => void;
}

/** For a list without records: which conditions find nothing, and the way back to all records. */
export function NothingFound({ compiled, query, onQuery, within }: NothingFoundProps) {
  const say = useWords(searchWords);
  const { sentence } = useQueryReading(compiled, query);
  return (
    <div className="mf-search-nothing">
      <p>{within ? say('nothingWithin', { part: within.name, sentence }) : say('nothing', { sentence })}</p>
      {within ? (
        <Button autoInsertSpace={false} onClick={within.onLeave}>
          {within.leave}
        </Button>
      ) : null}
      <Button autoInsertSpace={false} onClick={() => onQuery(EMPTY_QUERY)}>
        {say('clear')}
      </Button>
    </div>
  );
}
