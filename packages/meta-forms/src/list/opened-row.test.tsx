import { act, render, screen, waitFor } from '@testing-library/react';
import { createRef, useState } from 'react';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import { MetaFormProvider } from '../react/meta-form-provider.tsx';
import { textItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compiledForm } from '../testing/open-session.ts';
import { INITIAL_LIST_STATE } from './list-state.ts';
import type { FoundRecords } from './found-count.ts';
import { MetaFormList, type MetaFormListHandle } from './meta-form-list.tsx';

const compiled = compiledForm(textItem('name', { itemName: '名称' }));
const records = Array.from({ length: 13 }, (_, index) => ({ id: `${index + 1}`, name: `楼${index + 1}` }));
/** As in the product (docs/decisions/034): no styles are generated while the page runs. */
const STYLES_OF_ANTD = { zeroRuntime: true } as const;

function show(currentId?: string) {
  const list = createRef<MetaFormListHandle>();
  const found: FoundRecords[] = [];
  const ports = fakePorts({ records: { [compiled.metaKey]: records } });
  const onFound = (one: FoundRecords) => found.push(one);
  function Holder() {
    const [state, setState] = useState({ ...INITIAL_LIST_STATE, page: 2 });
    return (
      <MetaFormList
        ref={list}
        compiled={compiled}
        state={state}
        onStateChange={setState}
        onFound={onFound}
        currentId={currentId}
      />
    );
  }
  render(
    <AntdSurroundings language="zh" theme={STYLES_OF_ANTD}>
      <MetaFormProvider kit={antdKit} ports={ports} language="zh">
        <Holder />
      </MetaFormProvider>
    </AntdSurroundings>,
  );
  return { list, found };
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr');

test('a list reports the page of records that it has found', async () => {
  const { found } = show();
  await rowOf('楼11');
  await waitFor(() => expect(found.at(-1)).toMatchObject({ page: 2, size: 10, total: 13 }));
  expect(found.at(-1)?.records.map(({ id }) => id)).toEqual(['11', '12', '13']);
});

test('the row of the record that was opened last is marked, and takes the focus on demand', async () => {
  const { list } = show('12');
  const row = await rowOf('楼12');
  expect(row).toHaveAttribute('aria-current', 'true');
  expect(await rowOf('楼11')).not.toHaveAttribute('aria-current');
  act(() => list.current?.focusRow('12'));
  expect(row).toContainElement(document.activeElement as HTMLElement);
  act(() => list.current?.focusRow('gone'));
  expect(row).toContainElement(document.activeElement as HTMLElement);
});
