import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { conditionsIn, hasEffect, isQueryGroup, type Query, type QueryPart } from '../../query/query.ts';
import { useWords } from '../../ui/language.tsx';
import { searchWords } from './search.words.ts';
import { useQueryReading } from './use-query-reading.ts';

interface QueryChipsProps {
  readonly compiled: CompiledForm;
  readonly query: Query;
  readonly onQuery: (query: Query) => void;
  /** Called when the last chip is gone, so that the focus has a place. */
  readonly onEmptied: () => void;
  /** The chip of the grouping, at the start of the line. */
  readonly grouping?: ReactNode;
}

/** A chip for each condition or group that filters; a click on its cross, Delete or Backspace removes it. */
export function QueryChips({ compiled, query, onQuery, onEmptied, grouping }: QueryChipsProps) {
  const say = useWords(searchWords);
  const reading = useQueryReading(compiled, query);
  const list = useRef<HTMLUListElement>(null);
  const chips = query.parts.filter(filters);

  function remove(part: QueryPart) {
    const at = chips.indexOf(part);
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[at + 1] ?? buttons[at - 1];
    onQuery({ ...query, parts: query.parts.filter((other) => other !== part) });
    if (next) next.focus();
    else onEmptied();
  }
  function clear() {
    onQuery({ ...query, match: 'all', keyword: '', parts: [] });
    onEmptied();
  }
  function press(event: KeyboardEvent, part: QueryPart) {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    remove(part);
  }

  return (
    <div className="mf-chips">
      <div className="mf-chips-row">
        {grouping}
        {chips.length > 1 && query.match === 'any' ? <span className="mf-chips-match">{say('any')}</span> : null}
        <ul ref={list} aria-label={say('chips')}>
          {chips.map((part, at) => {
            const text = reading.read(part);
            return (
              <li key={chipKey(part, chips, at)} className="mf-chip">
                <span title={text}>{text}</span>
                <button
                  type="button"
                  aria-label={say('removeChip', { text })}
                  title={say('chipHint')}
                  aria-keyshortcuts="Delete Backspace"
                  onClick={() => remove(part)}
                  onKeyDown={(event) => press(event, part)}
                >
                  <CloseOutlined aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
        {chips.length > 0 ? (
          <Button size="small" type="text" autoInsertSpace={false} onClick={clear}>
            {say('clear')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function filters(part: QueryPart): boolean {
  return isQueryGroup(part) ? conditionsIn(part).some(hasEffect) : hasEffect(part);
}

/** A key that a chip keeps while others are removed; equal chips are counted. */
function chipKey(part: QueryPart, chips: readonly QueryPart[], at: number): string {
  const text = JSON.stringify(part);
  return `${text}${chips.slice(0, at).filter((other) => JSON.stringify(other) === text).length}`;
}
