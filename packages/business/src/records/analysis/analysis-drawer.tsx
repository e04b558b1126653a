import { PendingPart } from '@org/meta-forms/antd';
import type { CompiledForm, ConditionPart } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Alert, Drawer } from 'antd';
import { BarsCard } from '../../analyses/chart/bars-card.tsx';
import { findingOf } from '../../analyses/chart/bars-finding.ts';
import type { AnalysisCard } from './analysis-cards.ts';
import { analysisWords } from './analysis.words.ts';
import type { ListAnalysis } from './list-analyses.ts';
import { useListAnalyses } from './use-list-analyses.ts';

export interface AnalysisDrawerProps {
  readonly title: string;
  readonly analyses: readonly ListAnalysis[];
  readonly compiled: CompiledForm;
  /** What the list asks for. */
  readonly conditions: readonly ConditionPart[];
  readonly onClose: () => void;
}

/** Wide enough for two charts next to each other. */
const WIDTH = 960;

/** The analyses of what a list finds: a chart and a table for each group. */
export function AnalysisDrawer({ title, onClose, ...asked }: AnalysisDrawerProps) {
  const say = useWords(analysisWords);
  const { cards, isWaiting, failure, retry } = useListAnalyses(asked);
  return (
    <Drawer open size={WIDTH} title={title} onClose={onClose}>
      <p className="chart-card-note">{say('asFound')}</p>
      {cards.some(({ isCapped }) => isCapped) ? <Alert type="warning" showIcon title={say('capped')} /> : null}
      <div className="chart-cards">
        {cards.map((card) => (
          <Card key={`${card.key} ${card.subject} ${card.columns.join()}`} card={card} />
        ))}
      </div>
      {isWaiting || failure ? <PendingPart failure={failure} title={say('failed')} onRetry={retry} /> : null}
    </Drawer>
  );
}

function Card({ card }: { readonly card: AnalysisCard }) {
  const say = useWords(analysisWords);
  const language = useLanguage();
  const { subject, part, columns, measured, rows, shape } = card;
  const found = findingOf(rows, measured, language);
  return (
    <BarsCard
      subject={subject}
      finding={found && say('finding', found)}
      part={part}
      columns={columns}
      measured={measured}
      rows={rows}
      shape={shape}
    />
  );
}
