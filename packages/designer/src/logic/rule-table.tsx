import { useLanguage, useWords } from '@org/meta-forms/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { describeProblem } from '../problems/describe-problem.ts';
import { useItemProblems } from '../problems/problems-context.tsx';
import { useDesigner, useDesignerPart, useFormDocument } from '../react/designer-context.tsx';
import { nameOf } from './dependencies.ts';
import type { LogicRule } from './list-rules.ts';
import { logicWords } from './logic.words.ts';

const ROW_HEIGHT = 36;
const HEADS = ['item', 'kind', 'reading', 'dependsOn', 'usedBy', 'problems'] as const;

/** One row for each rule; the name of an item selects it. */
export function RuleTable({ rules }: { readonly rules: readonly LogicRule[] }) {
  const say = useWords(logicWords);
  const area = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rules.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus
    <div ref={area} className="mfd-rules-area" role="group" aria-label={say('logic')} tabIndex={0}>
      <div
        role="table"
        aria-label={say('logic')}
        aria-rowcount={rules.length + 1}
        className="mfd-rules"
        style={{ height: virtual.getTotalSize() + ROW_HEIGHT }}
      >
        <div role="row" aria-rowindex={1} className="mfd-rule mfd-rule-head">
          {HEADS.map((head) => (
            <div key={head} role="columnheader">
              {say(head)}
            </div>
          ))}
        </div>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const rule = rules[index];
          return rule === undefined ? null : (
            <RuleRow
              key={`${rule.item} ${rule.kind}`}
              rule={rule}
              index={index}
              top={start + ROW_HEIGHT}
              measure={virtual.measureElement}
            />
          );
        })}
      </div>
      {rules.length === 0 ? <p className="mfd-quiet mfd-table-none">{say('none')}</p> : null}
    </div>
  );
}

interface RuleRowProps {
  readonly rule: LogicRule;
  readonly index: number;
  readonly top: number;
  /** Takes the height of the row: a reading may have several lines. */
  readonly measure: (row: HTMLElement | null) => void;
}

function RuleRow({ rule: { item, kind, reading, dependsOn, usedBy }, index, top, measure }: RuleRowProps) {
  const say = useWords(logicWords);
  const language = useLanguage();
  const problems = useItemProblems(item);
  const isSelected = useDesignerPart(({ selection }) => selection.includes(item));
  const sentences = problems.map((problem) => describeProblem(problem, language)).join('\n');
  return (
    <div
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className={`mfd-rule${isSelected ? ' mfd-chosen' : ''}`}
      style={{ top }}
    >
      <div role="cell">
        <ItemNames ids={[item]} />
      </div>
      <div role="cell">{say(kind)}</div>
      <div role="cell" title={reading}>
        <span className="mfd-rule-reading">{reading}</span>
      </div>
      <div role="cell">
        <ItemNames ids={dependsOn} />
      </div>
      <div role="cell">
        <ItemNames ids={usedBy} />
      </div>
      <div role="cell" title={sentences} className={problems.length > 0 ? 'mfd-error-count' : undefined}>
        {problems.length > 0 ? say('problemCount', { count: problems.length }) : null}
      </div>
    </div>
  );
}

/** Names of items; a click selects one. */
function ItemNames({ ids }: { readonly ids: readonly ItemId[] }) {
  const designer = useDesigner();
  const document = useFormDocument();
  return ids.map((id) => (
    <button key={id} type="button" className="mfd-rule-item" onClick={() => designer.select([id])}>
      {nameOf(document, id)}
    </button>
  ));
}
