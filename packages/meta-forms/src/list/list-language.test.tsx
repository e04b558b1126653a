import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import type { Language } from '../metadata/language.ts';
import { MetaFormProvider } from '../react/meta-form-provider.tsx';
import { dictionaryItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compiledForm } from '../testing/open-session.ts';
import { INITIAL_LIST_STATE } from './list-state.ts';
import { MetaFormList } from './meta-form-list.tsx';

const compiled = compiledForm(dictionaryItem('use', { itemName: '用途' }));
const STYLES_OF_ANTD = { zeroRuntime: true } as const;

test('an open list is read again in a new language, because the server names options in it', async () => {
  let spoken: Language = 'zh';
  const ports = fakePorts();
  const list = () =>
    Promise.resolve({ records: [{ id: '1', use: '1', $use: spoken === 'zh' ? '办公' : 'Office' }], total: 1 });
  const source = { ...ports, records: { ...ports.records, list } };
  const drawn = (language: Language) => (
    <AntdSurroundings language={language} theme={STYLES_OF_ANTD}>
      <MetaFormProvider kit={antdKit} ports={source} language={language}>
        <MetaFormList compiled={compiled} state={INITIAL_LIST_STATE} onStateChange={() => undefined} />
      </MetaFormProvider>
    </AntdSurroundings>
  );
  const { rerender } = render(drawn('zh'));
  expect(await screen.findByText('办公')).toBeInTheDocument();
  spoken = 'en';
  rerender(drawn('en'));
  expect(await screen.findByText('Office')).toBeInTheDocument();
  expect(screen.queryByText('办公')).toBeNull();
});
