import { recordModules, type RecordModule } from '@org/contract';
import type { TreeNode } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Empty, Typography } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { useCompiledForm } from '../../forms/use-compiled-form.ts';
import { useModuleTitles } from '../../trace/use-module-titles.ts';
import { askedOfPage, paramsOfPage, type AskedPage } from './asked-page.ts';
import { HistoryPageFilter } from './history-page-filter.tsx';
import { historyPageWords } from './history-page.words.ts';
import { numberKey } from './number-field.ts';
import { PastList } from './past-list.tsx';

/** Modules whose records are approved, and so have a history. */
const withHistory: readonly RecordModule[] = recordModules.filter(({ verbs }: RecordModule) =>
  verbs.includes('verify'),
);

/** `/history/view`: the records of a module as they were in a month. */
export function HistoryPage() {
  const say = useWords(historyPageWords);
  const { can } = useBusiness();
  const [params, setParams] = useSearchParams();
  const [units, setUnits] = useState<readonly TreeNode[]>([]);
  const modules = withHistory.filter(({ key }) => can(`${key}_view`));
  const titles = useModuleTitles(modules.map(({ key }) => key));
  const asked = askedOfPage(params);
  const module = modules.find(({ key, metaKey }) => key === asked.item || metaKey === asked.item);
  const onAsk = (next: AskedPage) => setParams(paramsOfPage(next));
  return (
    <div className="business-page business-list-page record-history">
      <div className="business-toolbar business-list-head">
        <Typography.Title level={1}>{say('title')}</Typography.Title>
      </div>
      <HistoryPageFilter
        key={params.toString()}
        asked={asked}
        module={module}
        modules={modules.map(({ key }) => ({ key, title: titles.get(key) ?? key }))}
        units={units}
        onUnits={setUnits}
        onAsk={onAsk}
      />
      {module ? (
        <FormOfModule module={module} asked={asked} units={units} />
      ) : (
        <Empty description={say(asked.item === '' ? 'chooseModule' : 'noModule')} />
      )}
    </div>
  );
}

interface FormOfModuleProps {
  readonly module: RecordModule;
  readonly asked: AskedPage;
  readonly units: readonly TreeNode[];
}

function FormOfModule({ module, asked, units }: FormOfModuleProps) {
  const { compiled, failure } = useCompiledForm(module.metaKey);
  if (failure !== undefined) return <Empty description={failure} />;
  if (!compiled) return null;
  const codeProp = asked.codeProp === '' ? numberKey(compiled) : asked.codeProp;
  const key = [module.key, asked.month, asked.code, codeProp, ...units.map(({ id }) => id)].join(' ');
  return <PastList key={key} module={module} compiled={compiled} asked={{ ...asked, codeProp }} units={units} />;
}
