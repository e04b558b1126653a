import { BarChartOutlined } from '@ant-design/icons';
import type { RecordModule } from '@org/contract';
import type { CompiledForm, ConditionPart } from '@org/meta-forms/core';
import { askedConditions, type MetaFormListHandle } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { lazy, Suspense, useState, type RefObject } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { analysisWords } from './analysis.words.ts';
import { analysesOf } from './list-analyses.ts';

const Drawer = lazy(async () => ({ default: (await import('./analysis-drawer.tsx')).AnalysisDrawer }));

export interface AnalysisButtonProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly list: RefObject<MetaFormListHandle | null>;
  /** The title of the list. */
  readonly name: string;
}

/** Opens the analyses of what a list finds; nothing where there is none that the person may see. */
export function AnalysisButton({ module, compiled, list, name }: AnalysisButtonProps) {
  const say = useWords(analysisWords);
  const { can } = useBusiness();
  const [conditions, setConditions] = useState<readonly ConditionPart[]>();
  const analyses = analysesOf(module.key, can);
  if (analyses.length === 0) return null;
  const open = () => setConditions(list.current ? askedConditions(compiled, list.current.state) : []);
  return (
    <>
      <Button icon={<BarChartOutlined aria-hidden />} onClick={open}>
        {say('analyse')}
      </Button>
      {conditions ? (
        <Suspense fallback={null}>
          <Drawer
            title={say('title', { title: name })}
            analyses={analyses}
            compiled={compiled}
            conditions={conditions}
            onClose={() => setConditions(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
