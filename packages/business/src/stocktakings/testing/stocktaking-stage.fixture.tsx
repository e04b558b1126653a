import { useState } from 'react';
import { fn } from 'storybook/test';
import { FlowStage, type FlowAnswers, type FlowCall } from '../../flow/testing/flow-stage.fixture.tsx';
import { pageOf } from '../../flow/testing/flow-lists.fixture.ts';
import { OpenedStocktaking } from '../opened-stocktaking.tsx';
import { StocktakingsPage } from '../stocktakings-page.tsx';
import type { Stocktaking, StocktakingItem } from '../stocktaking-queries.ts';
import '../stocktakings.css';

/** An open stock-taking. */
export const stocktaking: Stocktaking = {
  id: 's1',
  name: '2026 年终盘点',
  unitId: 'east',
  unitName: '东湖区机关事务中心',
  endDay: '2026-12-31',
  state: 'open',
  counts: { unseen: 3, found: 5, missing: 0, damaged: 1, elsewhere: 0, extra: 1 },
  isWhole: true,
  createTime: '2026-11-27 09:00:00',
  closedAt: '',
  closedBy: '',
};

/** An item that nobody has seen. */
export function item(id: string, number: string, own: Partial<StocktakingItem> = {}): StocktakingItem {
  return {
    id,
    cardId: id,
    number,
    name: '办公桌',
    unitId: 'east',
    unitName: '东湖区机关事务中心',
    place: '201 靠窗',
    result: 'unseen',
    note: '',
    checkedBy: '',
    checkedAt: '',
    isOwn: false,
    ...own,
  };
}

const checked = { checkedBy: '张伟', checkedAt: '2026-11-27 10:00:00' };
const found = item('desk', 'ZC0001', { result: 'found', ...checked, isOwn: true });

const answers: FlowAnswers = {
  'stocktakings.list': () => pageOf([stocktaking, { ...stocktaking, id: 's2', name: '仓库盘点', state: 'closed' }]),
  'stocktakings.detail': () => stocktaking,
  'stocktakings.items': () => pageOf([item('chair', 'ZC0002'), found]),
  'stocktakings.check': ({ body }) => answerOf(body),
};

/** What the server answers to a scan: ZC0001 was found before, X1 is in no list and resembles no other number. */
export function answerOf(body: unknown) {
  const number = typeof body === 'object' && body !== null && 'number' in body ? String(body.number) : '';
  if (number === 'ZC0001') return { item: { ...found, isOwn: false }, isFirst: false };
  const onlyListed = typeof body === 'object' && body !== null && 'onlyListed' in body && body.onlyListed === true;
  if (onlyListed && number === 'X1') return { near: [] };
  if (onlyListed && number === 'ZC002') return { near: [item('chair', 'ZC0002')] };
  if (number === 'X1') return { item: item('X1', 'X1', { name: '', place: '', result: 'extra' }), isFirst: true };
  return { item: item('chair', 'ZC0002', { result: 'found', ...checked }), isFirst: true };
}

/** Properties of `StocktakingStage`. */
export interface StocktakingStageProps {
  readonly isOpened: boolean;
  readonly answers: FlowAnswers;
  readonly onCall: (call: FlowCall) => void;
}

/** The list of stock-takings, or an opened one, with answers from memory and no waiting scans. */
export function StocktakingStage({ isOpened, answers: own, onCall }: StocktakingStageProps) {
  const [isClean] = useState(() => {
    Object.keys(localStorage)
      .filter((key) => key.startsWith('stocktaking-scan:'))
      .forEach((key) => localStorage.removeItem(key));
    return true;
  });
  return (
    <FlowStage answers={{ ...answers, ...own }} onCall={onCall}>
      {isClean && isOpened ? (
        <div className="business-page stocktakings">
          <OpenedStocktaking id="s1" onLeave={fn()} />
        </div>
      ) : (
        <StocktakingsPage title="资产盘点" />
      )}
    </FlowStage>
  );
}
