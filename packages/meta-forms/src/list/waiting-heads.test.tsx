import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import { MetaFormProvider } from '../react/meta-form-provider.tsx';
import { textItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compiledForm } from '../testing/open-session.ts';
import { INITIAL_LIST_STATE } from './list-state.ts';
import { MetaFormList } from './meta-form-list.tsx';

const compiled = compiledForm(textItem('name', { itemName: '名称' }));
const STYLES_OF_ANTD = { zeroRuntime: true } as const;

test('heads are hidden until the first rows say how wide columns are, and stay while others are read', async () => {
  const answers: (() => void)[] = [];
  const records = [{ id: '1', name: '一号楼' }];
  const list = () =>
    new Promise<{ records: typeof records; total: number }>((answer) =>
      answers.push(() => answer({ records, total: 1 })),
    );
  const source = { ...fakePorts(), records: { ...fakePorts().records, list } };
  const drawn = (state = INITIAL_LIST_STATE) => (
    <AntdSurroundings language="zh" theme={STYLES_OF_ANTD}>
      <MetaFormProvider kit={antdKit} ports={source} language="zh">
        <MetaFormList compiled={compiled} state={state} onStateChange={() => undefined} />
      </MetaFormProvider>
    </AntdSurroundings>
  );
  const { rerender } = render(drawn());
  expect(screen.getByRole('region')).toHaveClass('mf-list-waiting');
  answers.shift()?.();
  await screen.findByText('一号楼');
  expect(screen.getByRole('region')).not.toHaveClass('mf-list-waiting');
  rerender(drawn({ ...INITIAL_LIST_STATE, page: 2 }));
  expect(screen.getByRole('region')).not.toHaveClass('mf-list-waiting');
});
