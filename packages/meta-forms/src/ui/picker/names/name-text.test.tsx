import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LanguageProvider } from '../../language.tsx';
import { createNameStore, type Named } from './name-store.ts';
import { NameText } from './name-text.tsx';

test('no id is shown while its name is being looked up', async () => {
  const answer = Promise.withResolvers<readonly Named[]>();
  const { container } = render(
    <NameText value="1,2" display={undefined} store={createNameStore(() => answer.promise)} />,
  );
  expect(container.textContent).toBe('');
  answer.resolve([{ id: '1', name: '启用' }]);
  // An id without a name is shown as its own name.
  expect(await screen.findByText('启用、2')).toBeVisible();
});

test('the id is shown where its name could not be looked up, until it can', async () => {
  const store = createNameStore(() => Promise.reject(new Error('down')));
  const { container } = render(<NameText value="false" display={undefined} store={store} />);
  await waitFor(() => expect(container.textContent).toBe('false'));
  store.remember([{ id: 'false', name: '正常' }]);
  expect(await screen.findByText('正常')).toBeVisible();
});

test.each([
  ['en', 'Use, Rent'],
  ['zh', 'Use、Rent'],
])('in %s names have the separator of the language, however the stored text is joined', (language, text) => {
  const store = createNameStore(() => Promise.resolve([]));
  for (const display of ['Use、Rent', 'Use, Rent']) {
    const { container } = render(
      <LanguageProvider language={language}>
        <NameText value="1,2" display={display} store={store} />
      </LanguageProvider>,
    );
    expect(container.textContent).toBe(text);
  }
});
