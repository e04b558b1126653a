import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LanguageProvider } from '../ui/language.tsx';
import { PageJump } from './page-jump.tsx';

test.each([
  { language: 'zh', text: '跳至页', name: /跳至\s*页/ },
  { language: 'en', text: 'Go to page', name: 'Go to page' },
] as const)('a page is gone to in words of $language', async ({ language, text, name }) => {
  const onPage = vi.fn();
  const user = userEvent.setup({ delay: null });
  const { container } = render(
    <LanguageProvider language={language}>
      <PageJump pages={7} onPage={onPage} />
    </LanguageProvider>,
  );
  expect(container).toHaveTextContent(text);
  const input = screen.getByRole('textbox', { name });
  await user.type(input, '3{Enter}');
  expect(input).toHaveValue('');
  await user.type(input, '99');
  await user.tab();
  await user.type(input, 'x{Enter}');
  expect(onPage.mock.calls).toEqual([[3], [7]]);
});
