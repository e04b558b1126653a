import type { Call } from '@org/contract';
import { antdKit } from '@org/meta-forms/antd';
import { MetaFormProvider, useLanguage } from '@org/meta-forms/react';
import { fakeDrafts, fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { BusinessProvider, type BusinessSurroundings, type MakeCall } from '../../forms/business-context.tsx';
import { BalancePage } from '../balance/balance-page.tsx';
import { FillingPage } from '../filling/filling-page.tsx';
import { ReportTemplatesPage } from '../templates/templates-page.tsx';
import { TemplateDesignerPage } from '../templates/designer/designer-page.tsx';
import { CLASSES, DICTIONARIES, templateAnswer } from './template.fixture.ts';
import { BALANCE, CELL_VALUES, REPORT, TASK_UNITS, TEMPLATES } from './report.fixture.ts';
import '../../records/state-tag.css';
import '../../styles.css';

/** A call that a page made. */
export interface ReportCall {
  readonly name: string;
  readonly query: unknown;
  readonly body: unknown;
}

/** Properties of `ReportStage`. */
export interface ReportStageProps {
  readonly page: keyof typeof pages;
  readonly onCall: (call: ReportCall) => void;
  /** Answers a call otherwise than the stage does; undefined leaves it to the stage. */
  readonly answer?: (call: ReportCall) => unknown;
  /** Called with the name of the page's tab. */
  readonly onTitle?: (title: string) => void;
  readonly can?: (permission: string) => boolean;
  /** What the device keeps: designs by `report_template/<id>`. */
  readonly onDevice?: Readonly<Record<string, string>>;
}

type OnTitle = (title: string) => void;

const pages = {
  filling: (onTitle: OnTitle) => <FillingPage id="a1" onTitle={onTitle} />,
  balance: (onTitle: OnTitle) => <BalancePage id="a1" onTitle={onTitle} />,
  templates: () => <ReportTemplatesPage />,
  template: () => <TemplateDesignerPage id="m1" />,
} as const;
const NOTHING_ON_DEVICE: NonNullable<ReportStageProps['onDevice']> = {};
const PORTS = fakePorts({
  trees: { '/api/report-engine/reportclass/tree': CLASSES },
  dictionaries: {
    report_period: [
      { key: '1', value: '月报' },
      { key: '2', value: '季报' },
    ],
  },
});
const noTitle: OnTitle = () => undefined;
const canAll = () => true;
const noAnswer = () => undefined;

/** A page of reports whose server is in memory. */
export function ReportStage({
  page,
  onCall,
  answer = noAnswer,
  onTitle = noTitle,
  can = canAll,
  onDevice = NOTHING_ON_DEVICE,
}: ReportStageProps) {
  const [ports] = useState(() => ({ ...PORTS, drafts: fakeDrafts(onDevice) }));
  const language = useLanguage();
  const [cache] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [surroundings] = useState<BusinessSurroundings>(() => ({
    // The answers have the types of the calls' schemas.
    api: reportServer(onCall, answer) as MakeCall,
    organization: fakeOrganization({ units: [], departments: {}, persons: {} }),
    ownKey: ['000000', 'zhang'],
    ownName: '张建国',
    ownUnit: { id: 'u1', name: '东湖区机关事务中心' },
    can,
  }));
  return (
    <QueryClientProvider client={cache}>
      <MetaFormProvider kit={antdKit} ports={ports} language={language}>
        <BusinessProvider surroundings={surroundings}>
          <MemoryRouter>
            <div className="sheet-stage report-stage">{pages[page](onTitle)}</div>
          </MemoryRouter>
        </BusinessProvider>
      </MetaFormProvider>
    </QueryClientProvider>
  );
}

function reportServer(onCall: ReportStageProps['onCall'], answer: NonNullable<ReportStageProps['answer']>) {
  return async ({ name }: Call, { query, body }: Parameters<MakeCall>[1]): Promise<unknown> => {
    const call = { name, query, body };
    onCall(call);
    const given = await answer(call);
    if (given !== undefined) return given;
    if (name === 'reports.detailfill') return REPORT;
    if (name === 'reports.assignInfo') {
      const isCell = Object.hasOwn(query ?? {}, 'address');
      return isCell ? { ...BALANCE, cell: { sheet: '', address: 'B4', values: CELL_VALUES } } : BALANCE;
    }
    if (name === 'records.reporttaskassign.moves') return [];
    if (name === 'reports.getOrg') return TASK_UNITS;
    if (name === 'reportTemplates.list' && isAskedForPublished(body)) return TEMPLATES;
    if (name.startsWith('reportTemplates.')) return templateAnswer(name);
    if (name === 'dictionaries.list') return DICTIONARIES;
    if (name === 'metaForms.list') return { records: [], total: 0 };
    if (name === 'reports.remind') return { done: [BALANCE.units[3]], refused: [] };
    return { id: REPORT.assignId, version: 5, filledTime: '2026-04-03 10:00:00', problems: [] };
  };
}

/** A task is given a published template; the list of templates shows all. */
function isAskedForPublished(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'isPublished' in body && body.isPublished === true;
}
