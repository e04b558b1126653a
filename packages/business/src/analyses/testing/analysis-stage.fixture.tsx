import { analysisCalls, boardsCalls, metaFormsCalls, type AnswerOf, type Call } from '@org/contract';
import { antdKit } from '@org/meta-forms/antd';
import { PortError } from '@org/meta-forms/core';
import { MetaFormProvider, useLanguage } from '@org/meta-forms/react';
import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { BusinessProvider, type BusinessSurroundings, type MakeCall } from '../../forms/business-context.tsx';
import type { Tile, TileAnswer } from '../tile/tile.ts';
import { houseForm } from './house-form.fixture.ts';
import { houseAnswer, houseTile } from './tiles.fixture.ts';
import '../chart/chart.css';
import '../../styles.css';

type StoredBoard = Extract<AnswerOf<typeof boardsCalls.detail>, { readonly name: string }>;

/** A call that a page made. */
export interface StageCall {
  readonly name: string;
  readonly body: unknown;
}

/** Properties of `AnalysisStage`. */
export interface AnalysisStageProps {
  readonly tiles?: readonly Tile[];
  readonly left?: readonly string[];
  /** Answers of tiles by form; others get that of the houses. */
  readonly answers?: Readonly<Record<string, TileAnswer>>;
  /** The sentence with which the server refuses analyses of a form. */
  readonly refused?: Readonly<Record<string, string>>;
  readonly boards?: readonly StoredBoard[];
  readonly onCall?: (call: StageCall) => void;
  readonly can?: (permission: string) => boolean;
  readonly address?: string;
  readonly children: ReactNode;
}

const organization = fakeOrganization({
  units: [
    {
      id: 'u1',
      name: '云汀市机关事务管理局',
      children: [
        { id: 'u2', name: '东湖区机关事务中心', children: [{ id: 'u3', name: '东湖区档案馆' }] },
        { id: 'u4', name: '西山区机关事务中心' },
      ],
    },
  ],
});
const canAll = () => true;

/** Pages of analyses over a server that is kept in memory, with the address at which the person is. */
export function AnalysisStage({ children, address = '/', can = canAll, ...world }: AnalysisStageProps) {
  const language = useLanguage();
  const [cache] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [surroundings] = useState<BusinessSurroundings>(() => ({
    // The answers have the types of the calls' schemas.
    api: serverOf(world) as MakeCall,
    organization,
    ownKey: ['000000', 'chen'],
    can,
    pageName: (path) => (path === '/business/house' ? '房屋' : undefined),
  }));
  return (
    <QueryClientProvider client={cache}>
      <MetaFormProvider kit={antdKit} ports={fakePorts(PORTS)} language={language}>
        <BusinessProvider surroundings={surroundings}>
          <MemoryRouter initialEntries={[address]}>
            {children}
            <Where />
          </MemoryRouter>
        </BusinessProvider>
      </MetaFormProvider>
    </QueryClientProvider>
  );
}

const PORTS = {
  dictionaries: {
    building_use: [
      { key: '1', value: '办公用房' },
      { key: '2', value: '业务用房' },
    ],
  },
};

/** The address at which the person is. */
function Where() {
  const { pathname, search } = useLocation();
  return <code title="address">{`${pathname}${search}`}</code>;
}

function serverOf({
  tiles = [houseTile],
  left = [],
  answers = {},
  refused = {},
  boards = [],
  onCall,
}: Omit<AnalysisStageProps, 'children'>) {
  const stored = new Map(boards.map((board) => [board.id, board]));
  return async (call: Call, { body, query }: Parameters<MakeCall>[1]): Promise<unknown> => {
    onCall?.({ name: call.name, body: body ?? query });
    switch (call.name) {
      case metaFormsCalls.byKey.name:
        return houseForm;
      case analysisCalls.page.name:
        return { key: '', tiles, left };
      case analysisCalls.fields.name:
        return FIELDS;
      case analysisCalls.run.name: {
        // The body of this call is an analysis.
        const { metaKey } = body as unknown as Tile['analysis'];
        if (refused[metaKey] !== undefined) throw new PortError('forbidden', refused[metaKey]);
        return answers[metaKey] ?? houseAnswer;
      }
      case boardsCalls.list.name:
        return [...stored.values()].map((board) => Object.assign({}, board, { tiles: board.tiles.length }));
      case boardsCalls.detail.name:
        // The query of this call is an id.
        return stored.get((query as unknown as { readonly id: string }).id) ?? {};
      case boardsCalls.submit.name: {
        // The body of this call is a board.
        const board = body as unknown as StoredBoard;
        const id = board.id || 'b9';
        const version = (stored.get(id)?.version ?? 0) + 1;
        stored.set(id, { ...OWN_HEAD, ...board, id, version });
        return { id, version };
      }
      default:
        return {};
    }
  };
}

const OWN_HEAD = { createUser: 'chen', createUserName: '陈志强', updateTime: '2026-11-27 10:00:00', isOwn: true };

const FIELDS: AnswerOf<typeof analysisCalls.fields> = {
  dimensions: [
    { field: 'buildingUse', label: '房屋用途', ways: [], byValue: true },
    { field: 'orgId', label: '使用单位', ways: ['unitTop'], byValue: true },
    { field: 'builtYear', label: '建成年份', ways: ['year'], byValue: false },
    { field: 'buildingArea', label: '建筑面积', ways: ['range'], byValue: false },
  ],
  measures: [{ field: 'buildingArea', label: '建筑面积' }],
};
