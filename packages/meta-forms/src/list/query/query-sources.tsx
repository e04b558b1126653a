import { PlusOutlined } from '@ant-design/icons';
import { Button, Tabs, type TabsProps } from 'antd';
import { useId, useRef, useState } from 'react';
import type { SchemePort } from '../../ports/schemes.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import type { Query } from '../../query/query.ts';
import { useWords } from '../../ui/language.tsx';
import { CandidateList } from './candidate-list.tsx';
import { queryDialogWords } from './query-dialog.words.ts';
import { SchemeList } from './scheme-list.tsx';
import type { QueryEditing } from './use-query-draft.ts';
import type { SchemesState } from './use-schemes.ts';

export interface QuerySourcesProps {
  readonly candidates: readonly CandidateField[];
  readonly editing: QueryEditing;
  /** Undefined: nothing can be stored. */
  readonly schemePort: SchemePort | undefined;
  readonly schemes: SchemesState;
  readonly onReload: () => void;
}

/** What conditions are made of: the fields, and the stored queries. */
export function QuerySources({ candidates, editing, schemePort, schemes, onReload }: QuerySourcesProps) {
  const say = useWords(queryDialogWords);
  const items: NonNullable<TabsProps['items']> = [
    {
      key: 'candidates',
      label: say('candidates'),
      children: <CandidateList candidates={candidates} editing={editing} />,
    },
  ];
  if (schemePort)
    items.push({
      key: 'schemes',
      label: say('schemes'),
      children: (
        <SchemeList
          state={schemes}
          port={schemePort}
          candidates={candidates}
          onReload={onReload}
          onUse={(stored) => editing.replace(stored)}
        />
      ),
    });
  return <Tabs className="mf-query-left" size="small" items={items} />;
}

/** The same behind a button, for a phone; it closes when a condition was added or a stored query taken up. */
export function FoldedSources({ editing, ...sources }: QuerySourcesProps) {
  const say = useWords(queryDialogWords);
  const [isOpen, setOpen] = useState(editing.draft.parts.length === 0);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  function close() {
    setOpen(false);
    // The new condition is above the button.
    button.current?.focus();
  }
  const closing: QueryEditing = {
    ...editing,
    add(field: CandidateField) {
      editing.add(field);
      close();
    },
    replace(query: Query) {
      editing.replace(query);
      close();
    },
  };
  return (
    <div className="mf-query-folded">
      <Button
        ref={button}
        block
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {say('addCondition')}
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen ? <QuerySources editing={closing} {...sources} /> : null}
      </div>
    </div>
  );
}
