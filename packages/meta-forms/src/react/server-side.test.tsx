import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { nativeKit, testItems, testList, testSession } from '../testing/native-form.tsx';

function form() {
  const session = testSession([...testItems(120), testList(2)], {
    record: { f1: 'one', f110: 'far', rows: [{ c0: 'cell' }] },
  });
  return (
    <MetaFormProvider kit={nativeKit}>
      <MetaFormRenderer session={session} />
    </MetaFormProvider>
  );
}

test('the HTML of the server equals the first render of the client', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(form());
  document.body.append(container);
  expect(container.textContent).toContain('far');
  const before = container.innerHTML;
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, form(), { onRecoverableError: (error) => faults.push(error) }),
  );
  onTestFinished(() => {
    act(() => {
      root.unmount();
    });
    container.remove();
  });
  expect(faults).toEqual([]);
  expect(container.innerHTML).toBe(before);
});
