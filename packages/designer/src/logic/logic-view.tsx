import { useLanguage, useWords } from '@org/meta-forms/react';
import { Input, Select, Spin } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ClearIcon } from '@org/meta-forms/antd';
import { useDesignerPart, useFormDocument } from '../react/designer-context.tsx';
import { useNameMatch } from '../react/use-name-match.ts';
import { nameOf } from './dependencies.ts';
import { listRules, RULE_KINDS, type LogicRule, type RuleKind } from './list-rules.ts';
import { logicWords } from './logic.words.ts';
import { RuleTable } from './rule-table.tsx';

// With the library that lays graphs out.
const DependencyGraph = lazy(async () => {
  const { DependencyGraph: Component } = await import('./dependency-graph.tsx');
  return { default: Component };
});

/** 逻辑: what the items do to each other, a sentence for each rule, and the graph around the selected item. */
export function LogicView() {
  const say = useWords(logicWords);
  const [text, setText] = useState('');
  const [kinds, setKinds] = useState<RuleKind[]>([]);
  const rules = useRules(text, kinds);
  const [selected] = useDesignerPart((state) => state.selection);
  return (
    <section className="mfd-logic" aria-label={say('logic')}>
      <div className="mfd-logic-main">
        <div className="mfd-table-tools">
          <Input
            allowClear={{ clearIcon: <ClearIcon /> }}
            className="mfd-table-search"
            value={text}
            aria-label={say('searchItem')}
            placeholder={say('searchItem')}
            onChange={(event) => setText(event.target.value)}
          />
          <Select
            mode="multiple"
            allowClear
            className="mfd-table-filter"
            aria-label={say('kinds')}
            placeholder={say('kinds')}
            value={kinds}
            options={RULE_KINDS.map((value) => ({ value, label: say(value) }))}
            onChange={setKinds}
          />
          <span className="mfd-quiet">{say('count', { count: rules.length })}</span>
        </div>
        <RuleTable rules={rules} />
      </div>
      <aside className="mfd-logic-side" aria-label={say('hops')}>
        {selected === undefined ? (
          <p className="mfd-quiet">{say('chooseItem')}</p>
        ) : (
          <Suspense fallback={<Spin />}>
            <DependencyGraph id={selected} />
          </Suspense>
        )}
      </aside>
    </section>
  );
}

/** The rules of an item with such a name, and those that name it: its usages. */
function useRules(text: string, kinds: readonly RuleKind[]): readonly LogicRule[] {
  const language = useLanguage();
  const document = useFormDocument();
  const matches = useNameMatch(text !== '');
  const rules = useMemo(() => listRules(document, language), [document, language]);
  return useMemo(
    () =>
      rules.filter(({ item, kind, dependsOn }) => {
        if (kinds.length > 0 && !kinds.includes(kind)) return false;
        return [item, ...dependsOn].some((id) => matches(nameOf(document, id), text));
      }),
    [rules, document, text, kinds, matches],
  );
}
