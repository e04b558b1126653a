import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { antdKit, AntdSurroundings } from '../../antd.ts';
import { EMPTY_QUERY } from '../../query/query.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { compiledForm } from '../../testing/open-session.ts';
import { NothingFound } from './nothing-found.tsx';

const compiled = compiledForm(textItem('name', { itemName: '名称' }));
const query = { ...EMPTY_QUERY, keyword: 'ZC01' };

test('a list of one unit says that nothing was found in it, and leads to the records of all', async () => {
  const onLeave = vi.fn<() => void>();
  render(
    <AntdSurroundings language="zh" theme={{ zeroRuntime: true }}>
      <MetaFormProvider kit={antdKit} ports={fakePorts()} language="zh">
        <NothingFound
          compiled={compiled}
          query={query}
          onQuery={() => undefined}
          within={{ name: '档案馆', leave: '在全部单位中查找', onLeave }}
        />
      </MetaFormProvider>
    </AntdSurroundings>,
  );
  expect(screen.getByText('“档案馆”中没有记录符合：关键字“ZC01”')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '在全部单位中查找' }));
  expect(onLeave).toHaveBeenCalledOnce();
});
